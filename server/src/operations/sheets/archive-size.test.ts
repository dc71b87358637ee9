import { expect, test } from 'vitest';
import { unpacksWithin } from './archive-size.ts';
import { renderXlsx } from './xlsx.ts';

const MEGABYTE = 1_000_000;
const rows = Array.from({ length: 20_000 }, () => ({ cabin: 'Twin', price: 0 }));
const archive = await renderXlsx({ title: 'Prices', columns: { cabin: 'Cabin', price: 'Price' }, rows });

/** The archive with other bytes after each occurrence of a four-byte signature. */
function altered(signature: readonly number[], offset: number, byte: number): Buffer {
  const copy = Buffer.from(archive);
  let at = copy.indexOf(Buffer.from(signature));
  for (; at >= 0; at = copy.indexOf(Buffer.from(signature), at + 1)) copy[at + offset] = byte;
  return copy;
}

test.each([
  ['a spreadsheet', archive, 10 * MEGABYTE, true],
  ['one that unpacks to more, though it is small', archive, MEGABYTE, false],
  // Offset 24 of a directory entry is the declared size.
  ['one that claims to be smaller', altered([0x50, 0x4b, 1, 2], 26, 0), MEGABYTE, false],
  ['one whose directory is elsewhere', altered([0x50, 0x4b, 5, 6], 18, 0xff), 10 * MEGABYTE, false],
  // Offset 10 of the end is the declared number of files, which a reader of the files' own headers does not see.
  ['one that claims to have no files', altered([0x50, 0x4b, 5, 6], 10, 0), 10 * MEGABYTE, false],
  ['one with files after its end', Buffer.concat([archive, archive]), 10 * MEGABYTE, false],
  ['one with bytes before its files', Buffer.concat([Buffer.from('x'), archive]), 10 * MEGABYTE, false],
  ['one with a file of another method', altered([0x50, 0x4b, 3, 4], 8, 9), 10 * MEGABYTE, false],
  ['one that breaks off', archive.subarray(0, archive.length / 2), 10 * MEGABYTE, false],
  ['text', Buffer.from('departure,cabin'), 10 * MEGABYTE, false],
  ['nothing', Buffer.alloc(0), 10 * MEGABYTE, false],
])('%s', (_case, bytes, limit, expected) => {
  expect(archive.length).toBeLessThan(MEGABYTE);
  expect(unpacksWithin(bytes, limit)).toBe(expected);
});
