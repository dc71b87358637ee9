import { type InflateRaw, inflateRawSync } from 'node:zlib';

const [FILE, DESCRIPTOR, ENTRY, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
/** Bytes of the fixed parts of a file's header, what may follow its content, an entry of the directory, and the end. */
const [FILE_SIZE, DESCRIPTOR_SIZE, ENTRY_SIZE, END_SIZE] = [30, 12, 46, 22];
const [STORED, DEFLATED] = [0, 8];
/** The flag of a file in an archive whose sizes are stated after its content. */
const SIZES_FOLLOW = 0x08;

/** The content of a file, and the offset of what follows it. */
interface UnpackedEntry {
  size: number;
  end: number;
}

/** Node's types do not name what `info` returns. */
interface InflatedPart {
  buffer: Buffer;
  engine: InflateRaw;
}

/** Inflates content of an unknown packed size, at most `limit` bytes. Throws beyond. */
function inflate(bytes: Buffer, start: number, limit: number): UnpackedEntry {
  const options = { maxOutputLength: Math.max(1, limit), info: true };
  const { buffer, engine } = inflateRawSync(bytes.subarray(start), options) as unknown as InflatedPart;
  return { size: buffer.length, end: start + engine.bytesWritten };
}

/**
 * Unpacks the file at an offset, at most `limit` bytes; the sizes that it declares are not trusted. null if it is
 * damaged. Throws beyond the limit.
 */
function unpack(bytes: Buffer, at: number, limit: number): UnpackedEntry | null {
  const [flags, method, packed] = [
    bytes.readUInt16LE(at + 6),
    bytes.readUInt16LE(at + 8),
    bytes.readUInt32LE(at + 18),
  ];
  const start = at + FILE_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const sizesFollow = (flags & SIZES_FOLLOW) !== 0;
  if (method === STORED) return sizesFollow ? null : { size: packed, end: start + packed };
  if (method !== DEFLATED) return null;
  const { size, end } = inflate(bytes, start, limit);
  if (!sizesFollow) return end === start + packed ? { size, end } : null;
  const signature = bytes.readUInt32LE(end) === DESCRIPTOR ? 4 : 0;
  return { size, end: end + signature + DESCRIPTOR_SIZE };
}

/**
 * The end of the files with which an archive begins, and their number; null if one is damaged. Throws if they unpack to
 * more than `limit`.
 */
function walkFiles(bytes: Buffer, limit: number): { end: number; count: number } | null {
  let [at, count, left] = [0, 0, limit];
  while (bytes.readUInt32LE(at) === FILE) {
    const file = unpack(bytes, at, left);
    if (!file || file.size > left) return null;
    [at, count, left] = [file.end, count + 1, left - file.size];
  }
  return { end: at, count };
}

/** The end of a directory with `count` entries that begins at an offset. */
function directoryEnd(bytes: Buffer, start: number, count: number): number | null {
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) return null;
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    at += ENTRY_SIZE + lengths.reduce((sum, length) => sum + length, 0);
  }
  return at;
}

/**
 * Whether a ZIP archive, such as an XLSX file, unpacks to at most `limit` bytes. Readers find its files by their own headers or by
 * the directory: both must name the same files, with nothing between and after them. A damaged archive does not.
 */
export function unpacksWithin(bytes: Buffer, limit: number): boolean {
  try {
    const files = walkFiles(bytes, limit);
    const end = files && directoryEnd(bytes, files.end, files.count);
    if (!files || end === null || bytes.readUInt32LE(end) !== END) return false;
    const [counted, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
    const isWhole = end + END_SIZE + bytes.readUInt16LE(end + 20) === bytes.length;
    return isWhole && counted === files.count && start === files.end;
  } catch {
    // It is beyond the limit, or offsets are outside the file.
    return false;
  }
}
