import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
/** Bytes of the fixed parts of an entry of the directory, of a file's own header, and of the end. */
const [ENTRY_SIZE, HEADER_SIZE, END_SIZE] = [46, 30, 22];
const DEFLATED = 8;

/** The bytes of one file when unpacked, at most `limit`; the sizes that an archive declares are not trusted. Throws beyond. */
function unpackedSize(bytes: Buffer, entry: number, limit: number): number {
  const [method, packed, header] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 20),
    bytes.readUInt32LE(entry + 42),
  ];
  if (method !== DEFLATED) return packed;
  const start = header + HEADER_SIZE + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: limit }).length;
}

/** Whether a ZIP archive, such as an XLSX file, unpacks to at most `limit` bytes. A damaged one does not. */
export function unpacksWithin(bytes: Buffer, limit: number): boolean {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]), bytes.length - END_SIZE);
    if (end < 0 || bytes.readUInt32LE(end) !== END) return false;
    let entry = bytes.readUInt32LE(end + 16);
    let left = limit;
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (bytes.readUInt32LE(entry) !== ENTRY) return false;
      left -= unpackedSize(bytes, entry, Math.max(1, left));
      if (left < 0) return false;
      const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(entry + offset));
      entry += ENTRY_SIZE + lengths.reduce((sum, length) => sum + length, 0);
    }
    return true;
  } catch {
    // Beyond the limit, or offsets that are outside the file.
    return false;
  }
}
