import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A random code of 80 bits, which cannot be guessed. */
export function drawCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
