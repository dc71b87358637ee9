import { toSingleLine } from '../composition/single-line.ts';

/** Characters of a diagnostic that are read. */
const MOST = 1000;

/** A text whose characters are bytes, in UTF-8 or, where it is none, in Latin-1. */
function decode(binary: string): string {
  const bytes = Buffer.from(binary, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? binary : text;
}

/**
 * Why a mail came back: the status (RFC 3463) and what the mail server said, on one line, without the type of the diagnostic and
 * without e-mail addresses, which are personal data and known. Each character of the diagnostic is a byte.
 */
export function reasonOf(status: string, diagnostic: string): string {
  const said = decode(diagnostic.slice(0, MOST))
    .replace(/^[\w-]+\s*;/, '')
    .replace(/<?[^\s<>@;:,()"']+@[^\s<>@;:,()"']+>?:?/g, '');
  const reason = toSingleLine(said);
  if (reason === '') return status;
  return reason.includes(status) ? reason : toSingleLine(`${status} ${reason}`);
}
