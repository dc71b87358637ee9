/** FNV-1a with 32 bits: enough to tell the passengers of one place apart, and too little to read a name from. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/**
 * What a tick carries of the name that was ticked, as eight hexadecimal digits: by it the server finds that another name stands
 * at that place now (decision 146). It protects from a mistake, not from somebody who looks for a name with the same digest.
 */
export function nameDigest(name: string): string {
  let hash = OFFSET;
  for (const character of name.normalize('NFC')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
