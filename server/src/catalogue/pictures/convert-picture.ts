/** The most pixels of an uploaded picture: those of a good camera. A small file may declare many more. */
const MAX_PIXELS = 40_000_000;
/** Pixels of the longer side that visitors get. */
const MAX_SIDE = 1200;
const QUALITY = 82;
const MAX_SECONDS = 10;

/** A picture as it is stored: WebP, turned upright, without the camera's data. */
export interface ConvertedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

const startsWith = (bytes: Buffer, text: string, offset = 0) =>
  bytes.subarray(offset, offset + text.length).toString('latin1') === text;

/** The format by a file's first bytes; null for anything else, including SVG, which can contain scripts. */
function claimedFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null;
}

async function decode(bytes: Buffer, format: string): Promise<ConvertedPicture | null> {
  // Loaded with the first upload: a server starts sooner without it.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const read = await sharp(bytes, options).metadata();
  if (read.format !== format) return null;
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

// One at a time, so that decoding never takes the memory of several large pictures.
let queue: Promise<unknown> = Promise.resolve();

/** Decodes and shrinks an uploaded picture; null if it is not a JPEG, PNG or WebP, is damaged, or has too many pixels (decision 090). */
export function convertPicture(bytes: Buffer): Promise<ConvertedPicture | null> {
  const format = claimedFormat(bytes);
  if (format === null) return Promise.resolve(null);
  // A fault of the decoder means that the file is not a valid picture.
  const converting = queue.then(() => decode(bytes, format)).catch(() => null);
  queue = converting;
  return converting;
}
