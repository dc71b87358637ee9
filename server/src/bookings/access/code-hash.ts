import {
  randomBytes,
  randomInt,
  type ScryptOptions,
  scrypt as scryptWithCallback,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { accessCode } from '@towpath/rules/booking/access';

const scrypt = promisify<string, string, number, ScryptOptions, Buffer>(scryptWithCallback);
const BYTES = 32;
/** About 15 ms: trying every code takes hours, and a code works for minutes. */
const COST = { N: 4_096 };

/** A random one-time code. */
export const newCode = (): string =>
  String(randomInt(10 ** accessCode.digits)).padStart(accessCode.digits, '0');

/** A slow, salted hash: all codes cannot be tried while one works, even with a copy of the database. */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  const hash = await scrypt(code, salt, BYTES, COST);
  return `${salt}.${hash.toString('base64url')}`;
}

/** Whether a code has this hash. Takes the same time without a hash. */
export async function matchesCode(code: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? '.').split('.');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await scrypt(code, salt, BYTES, COST);
  return expected.length === BYTES && timingSafeEqual(actual, expected);
}
