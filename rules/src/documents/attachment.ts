/** The media types of attachments of a booking. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

interface Format {
  /** The bytes that a file begins with, by their positions. */
  signatures: Readonly<Record<number, readonly number[]>>;
  /** The endings of a name; the first is added where a name has another one. */
  endings: readonly [string, ...string[]];
}

const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

const formats: Readonly<Record<AttachmentType, Format>> = {
  'application/pdf': { signatures: { 0: bytesOf('%PDF-') }, endings: ['pdf'] },
  'image/jpeg': { signatures: { 0: [0xff, 0xd8, 0xff] }, endings: ['jpg', 'jpeg'] },
  'image/png': { signatures: { 0: [0x89, ...bytesOf('PNG\r\n\u001a\n')] }, endings: ['png'] },
  'image/webp': { signatures: { 0: bytesOf('RIFF'), 8: bytesOf('WEBP') }, endings: ['webp'] },
};

/** The type of a file by the bytes that it begins with, whatever its name says; null for a type that is not kept. */
export function attachmentTypeOf(content: Uint8Array): AttachmentType | null {
  const has = (at: number, signature: readonly number[]) =>
    signature.every((byte, index) => content[at + index] === byte);
  const isOf = (type: AttachmentType) =>
    Object.entries(formats[type].signatures).every(([at, signature]) => has(Number(at), signature));
  return attachmentTypes.find(isOf) ?? null;
}

const MAX_NAME = 120;
/** What no file name may have on some system, and characters that change how the name reads. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}/\\:*?"<>|]+/gu;

/**
 * The name under which a file is kept and downloaded: the last part of a path, without characters that a file system forbids or that
 * hide what it is, with the ending of its type, at most 120 characters.
 */
export function attachmentName(typed: string, type: AttachmentType): string {
  const { endings } = formats[type];
  const last =
    typed
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const name = last
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = name, ending = ''] = /^(.+)\.([^.\s]+)$/.exec(name) ?? [];
  const isOfType = endings.includes(ending.toLowerCase());
  const kept =
    [...(isOfType ? stem : name)]
      .slice(0, MAX_NAME - 5)
      .join('')
      .trim() || 'attachment';
  return `${kept}.${isOfType ? ending.toLowerCase() : endings[0]}`;
}
