import { isTopLevelDomain } from './top-level-domains.ts';

// Every expression reads a text once: none repeats a part that the part before it can match too.
const scheme = /:\s*\/\//u;
const emailAddress = /[^\s@]@[\p{L}\p{N}_-]+\.[\p{L}\p{N}]/u;
const dotted = /[\p{L}\p{M}\p{N}_.-]+/gu;

const isNumber = (label: string) => /^\d{1,3}$/.test(label);
/** An initial or a title of two letters: 'J', 'Th'. */
const isInitial = (label: string) => /^\p{Lu}\p{Ll}?$/u.test(label);
const isCapitalized = (label: string) => /^\p{Lu}\p{Ll}+$/u.test(label);

/** Whether labels read as a name written without spaces: 'A.Co', 'Th.Li'. */
const readAsName = (labels: readonly string[]) =>
  labels.slice(0, -1).every(isInitial) && isCapitalized(labels.at(-1) ?? '');

/** Whether labels that dots separate are a host that mail programs know; `path`: whether a slash follows. */
function isHost(labels: readonly string[], path: boolean): boolean {
  if (labels.length < 2) return false;
  if (labels[0]?.toLowerCase() === 'www') return true;
  if (labels.length === 4 && labels.every(isNumber)) return true;
  return isTopLevelDomain(labels.at(-1) ?? '') && (path || !readAsName(labels));
}

function containsHost(text: string): boolean {
  for (const { 0: found, index } of text.matchAll(dotted)) {
    const path = text[index + found.length] === '/';
    if (found.split('..').some((host) => isHost(host.split('.').filter(Boolean), path))) return true;
  }
  return false;
}

/** Whether a mail program would show part of the text as a link: a scheme, an e-mail address, or a host with a known ending. */
export function containsLink(text: string): boolean {
  // Browsers treat the full stops of other scripts as dots.
  const plain = text.replaceAll(/[\u3002\uff0e\uff61]/gu, '.').replaceAll('\uff20', '@');
  return scheme.test(plain) || emailAddress.test(plain) || containsHost(plain);
}
