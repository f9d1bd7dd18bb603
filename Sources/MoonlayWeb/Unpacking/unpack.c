// Unpacks the page's engine piece by piece while it loads, with the decoder of the LZMA SDK. It is a module of its own, which
// stands at the front of the engine's file: the browser's own decompression makes the engine's file half again as long.

#include <lzma/LzmaDec.c>

// The header of an .lzma file: five bytes of properties and eight of the size.
enum { header_size = LZMA_PROPS_SIZE + 8, room_size = 1 << 16 };

static Byte room[room_size];
static CLzmaDec decoder;
static SizeT room_start;
static UInt32 crc_of_byte[256], crc;

extern Byte __heap_base;

// Takes memory from the end of what there is; it is never given back.
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

// Where up to 64 KiB of the packed text are written, piece by piece.
__attribute__((export_name("room"))) Byte *get_room(void) { return room; }

// Begins with a file of `size` unpacked bytes, whose header stands in the room; answers whether there is memory for it.
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

// Unpacks what stands in the room up to `end`. Answers where the unpacked bytes begin, and NULL where they cannot be unpacked.
__attribute__((export_name("unpack"))) Byte *unpack(SizeT end) {
  SizeT const begin = decoder.dicPos;
  SizeT count = end - room_start;
  ELzmaStatus status;
  if (LzmaDec_DecodeToDic(&decoder, decoder.dicBufSize, room + room_start, &count, LZMA_FINISH_ANY, &status) != SZ_OK) return NULL;
  room_start = 0;
  for (SizeT at = begin; at < decoder.dicPos; at += 1) crc = crc >> 8 ^ crc_of_byte[(crc ^ decoder.dic[at]) & 255];
  return decoder.dic + begin;
}

// Where the unpacked bytes end.
__attribute__((export_name("end"))) Byte *get_end(void) { return decoder.dic + decoder.dicPos; }

// Whether all is unpacked, and is what was packed.
__attribute__((export_name("isWhole"))) int is_whole(UInt32 expected) {
  return decoder.dicPos == decoder.dicBufSize && ~crc == expected;
}

void *memcpy(void *restrict to, void const *restrict from, size_t count) {
  for (size_t at = 0; at < count; at += 1) ((Byte *)to)[at] = ((Byte const *)from)[at];
  return to;
}
