/** A part of a message: decoded headers by lower-case name, and body. */
export interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
  parts: Part[];
}

function decodeWords(text: string): string {
  const joined = text.replace(/(\?=)\s+(=\?)/g, '$1$2');
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
    way.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('latin1')
      : decodeQuoted(word.replaceAll('_', ' ')),
  );
}

function decodeQuoted(text: string): string {
  const joined = text.replace(/=\r\n/g, '');
  return joined.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const utf8 = (binary: string) => Buffer.from(binary, 'latin1').toString('utf8');

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), utf8(decodeWords(line.slice(colon + 1).trim()))];
    }),
  );
}

function bodyOf(raw: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(raw, 'base64').toString('utf8');
  return utf8(encoding === 'quoted-printable' ? decodeQuoted(raw) : raw);
}

/** Reads a message (RFC 5322, MIME) as a mail program would. */
export function readMessage(bytes: Buffer | string): Part {
  const text = typeof bytes === 'string' ? bytes : bytes.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const headers = headersOf(text.slice(0, end));
  const raw = text.slice(end + 4);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) return { headers, body: bodyOf(raw, headers.get('content-transfer-encoding')), parts: [] };
  const parts = raw.split(`--${boundary}`).slice(1, -1);
  return { headers, body: '', parts: parts.map((part) => readMessage(part.replace(/^\r\n|\r\n$/g, ''))) };
}

/** The part of a type anywhere in a message, or undefined. */
export function partOf(message: Part, type: string): Part | undefined {
  if (message.headers.get('content-type')?.startsWith(type)) return message;
  for (const part of message.parts) {
    const found = partOf(part, type);
    if (found) return found;
  }
  return undefined;
}
