const MAX_LENGTH = 200;

// Line breaks and what steers a terminal or a mail's header, and what turns the direction of the text after it.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that a visitor typed, fit for a line of a mail or its subject: no breaks, nothing that steers, not without end. */
export function toSingleLine(text: string): string {
  const plain = text.replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : plain;
}
