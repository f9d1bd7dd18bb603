// Caches the page's files, so that it opens without a network after the first visit. `@version@`
// changes with each build.

"use strict";

const store = "moonlay @version@", files = @files@;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(store);
  await cache.addAll(files.map((file) => new Request(file, { cache: "reload" })));
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("moonlay ") && name !== store) await caches.delete(name);
  await clients.claim();
})()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith((async () => {
    const cache = await caches.open(store), kept = await cache.match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  })());
});
