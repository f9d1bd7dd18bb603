// How long it takes in Chromium from a key to the picture, and how long a visitor with a slow line waits.
//
//   node keys.mjs LINK       a page of `moonlay serve`
//   node keys.mjs FOLDER     what `scripts/site` writes, from a server of files
//
// prints a row for each: its name and milliseconds, with tabs. From a key to the picture it is the median of 24 keys, with the editor's
// rest in it. The slow line has 1.6 Mbit/s and 150 ms of delay, an empty cache, and texts packed by the server.
import { FileServer } from "./browser.mjs";
import { Chromium } from "./chromium.mjs";

const [place] = process.argv.slice(2), isServed = place.startsWith("http");
const server = isServed ? undefined : await FileServer.begin(place), address = server?.address ?? place, browser = await Chromium.begin();
const say = (name, milliseconds) => console.log(`${name}\t${milliseconds.toFixed(1)}`);

async function open(tab, script) {
  await tab.until("playground.gallery.cards?.length > 0");
  await tab.value(`playground.openFromGallery('${script}.lua')`);
  await tab.until(`playground.scripts.name === '${script}.lua' && playground.run.run?.script === '${script}.lua' && !playground.run.isPlaying && playground.run.screen === 1`);
}

for (const script of ["waterfall", "circle", "honeycomb", "calendar-month", "treemap", "cover-flow"]) {
  const tab = await browser.open(address);
  await open(tab, script);
  const times = [];
  for (let key = 0; key < 24; key += 1) {
    times.push(await tab.value(`new Promise((done) => {
      const { view } = playground.editor, before = playground.run.state, begin = performance.now();
      view.dispatch({ changes: { from: 0, insert: " " } });
      (function look() { if (playground.run.state === before) return void setTimeout(look); requestAnimationFrame(() => done(performance.now() - begin)); })();
    })`));
    await new Promise((done) => setTimeout(done, 150));
  }
  say(`${isServed ? "page" : "site"}_key_${script.replace("-", "_")}`, times.sort((one, other) => one - other)[12]);
  await tab.close();
}

if (!isServed) {
  const tab = await browser.open();
  await tab.ask("Network.emulateNetworkConditions", { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 });
  const begin = performance.now();
  await tab.go(address);
  await tab.until("playground.gallery.cards.some((card) => card.still)", 60_000);
  say("site_first_picture", performance.now() - begin);
  await tab.value("void playground.openFromGallery('waterfall.lua')");
  await tab.until("playground.run.run?.script === 'waterfall.lua' && playground.run.run.records.length > 0", 60_000);
  say("site_opened_script", performance.now() - begin);
}
browser.end();
await server?.end();
process.exit(0);
