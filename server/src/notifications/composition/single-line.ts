const MAX_LENGTH = 200;

// Line breaks, control characters and bidirectional overrides.
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text typed by a visitor safe for one line of a mail: without line breaks and control characters, truncated. */
export function toSingleLine(text: string): string {
  const plain = text.replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH - 1).join('')}…` : plain;
}
