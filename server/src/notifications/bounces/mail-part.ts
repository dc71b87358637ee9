/** A mail as it arrived, or a part of it. */
export interface MailPart {
  /** The fields of its head by lower-case name, unfolded; of a repeated one the first. */
  fields: ReadonlyMap<string, string>;
  /** Each character is a byte; lines end in \n. */
  body: string;
}

/** Parts that are read of one mail. */
const MOST_PARTS = 50;

/** Reads the fields of a head (RFC 5322), each character a byte. */
export function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** The head of a mail or of a part: everything before the first empty line. */
export const headOf = (text: string): string =>
  text.startsWith('\n') ? '' : (text.split('\n\n', 1)[0] ?? '');

/** Reads a mail or a part of one; each character of the text is a byte. */
export function readPart(text: string): MailPart {
  const head = headOf(text);
  return { fields: readFields(head), body: text.slice(head.length).replace(/^\n{1,2}/, '') };
}

/** The media type of a part, in lower case. */
export const typeOf = ({ fields }: MailPart): string =>
  (fields.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function boundaryOf({ fields }: MailPart): string | null {
  const [, quoted, plain] =
    /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(fields.get('content-type') ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/** The parts of a multipart mail (RFC 2046); none of any other. */
export function partsOf(mail: MailPart): MailPart[] {
  const boundary = boundaryOf(mail);
  if (boundary === null) return [];
  const parts: string[][] = [];
  for (const line of mail.body.split('\n')) {
    const end = line.trimEnd();
    if (end === `--${boundary}--`) break;
    if (end === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
    if (parts.length > MOST_PARTS) return [];
  }
  return parts.map((lines) => readPart(lines.join('\n')));
}

const decodeQuoted = (body: string) =>
  body
    .replace(/=[ \t]*\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The body of a part without its transfer encoding, each character a byte. */
export function decodedBody({ fields, body }: MailPart): string {
  const encoding = fields.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}
