// Unpacks the page's engine piece by piece while it loads, with the decoder of the LZMA SDK. It is
// a separate module at the beginning of the engine's file: with the browser's own decompression,
// that file would be half as large again.

#include <lzma/LzmaDec.c>

// The header of an .lzma file: five bytes of properties and eight of the size.
enum { header_size = LZMA_PROPS_SIZE + 8, room_size = 1 << 16 };

static Byte room[room_size];
static CLzmaDec decoder;
static SizeT room_start;
static UInt32 crc_of_byte[256], crc;

extern Byte __heap_base;

// Takes memory from the end of the available memory; it is never freed.
static Byte *heap = &__heap_base;

static void *take(void *allocator, size_t size) {
  Byte *const taken = heap;
  heap += (size + 15) & ~(size_t)15;
  size_t const missing = (size_t)heap - __builtin_wasm_memory_size(0) * 65536;
  if ((long)missing > 0 && __builtin_wasm_memory_grow(0, (missing + 65535) / 65536) == (size_t)-1) return NULL;
  return taken;
}

static void leave(void *allocator, void *address) {}

static ISzAlloc allocator = {take, leave};

// The buffer for up to 64 KiB of the packed data, one piece at a time.
__attribute__((export_name("room"))) Byte *get_room(void) { return room; }

// Begins with a file of `size` unpacked bytes, whose header is in the buffer; returns whether there
// is memory for it.
__attribute__((export_name("begin"))) int begin(SizeT size) {
  for (UInt32 byte = 0; byte < 256; byte += 1) {
    UInt32 value = byte;
    for (int bit = 0; bit < 8; bit += 1) value = value & 1 ? value >> 1 ^ 0xEDB88320 : value >> 1;
    crc_of_byte[byte] = value;
  }
  crc = 0xFFFFFFFF;
  LzmaDec_Construct(&decoder);
  if (LzmaDec_AllocateProbs(&decoder, room, LZMA_PROPS_SIZE, &allocator) != SZ_OK) return 0;
  decoder.dic = take(&allocator, size);
  decoder.dicBufSize = size;
  LzmaDec_Init(&decoder);
  room_start = header_size;
  return decoder.dic != NULL;
}

// Unpacks the bytes in the buffer up to `end`. Returns the start of the unpacked bytes, or NULL if
// they cannot be unpacked.
__attribute__((export_name("unpack"))) Byte *unpack(SizeT end) {
  SizeT const begin = decoder.dicPos;
  SizeT count = end - room_start;
  ELzmaStatus status;
  if (LzmaDec_DecodeToDic(&decoder, decoder.dicBufSize, room + room_start, &count, LZMA_FINISH_ANY, &status) != SZ_OK) return NULL;
  room_start = 0;
  for (SizeT at = begin; at < decoder.dicPos; at += 1) crc = crc >> 8 ^ crc_of_byte[(crc ^ decoder.dic[at]) & 255];
  return decoder.dic + begin;
}

// Returns the end of the unpacked bytes.
__attribute__((export_name("end"))) Byte *get_end(void) { return decoder.dic + decoder.dicPos; }

// Returns whether everything is unpacked and undamaged.
__attribute__((export_name("isWhole"))) int is_whole(UInt32 expected) {
  return decoder.dicPos == decoder.dicBufSize && ~crc == expected;
}

void *memcpy(void *restrict to, void const *restrict from, size_t count) {
  for (size_t at = 0; at < count; at += 1) ((Byte *)to)[at] = ((Byte const *)from)[at];
  return to;
}
