import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attachmentName, attachmentTypeOf, attachmentTypes } from './attachment.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the type of an attachment is that of its content (decision 144)', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n', 'application/pdf'],
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt ', null],
    ['a page', '<!doctype html><script>', null],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['a PDF behind a page', '<html>%PDF-1.7', null],
    ['the beginning of a PNG', '\x89PNG', null],
    ['nothing', '', null],
  ])('%s', (_what, content, type) => {
    expect(attachmentTypeOf(bytes(content))).toBe(type);
  });
});

describe('the name of an attachment', () => {
  test.each([
    ['Passport Anna.PDF', 'application/pdf', 'Passport Anna.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['invoice.exe', 'application/pdf', 'invoice.exe.pdf'],
    ['C:\\Users\\desk\\bill.pdf', 'application/pdf', 'bill.pdf'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['annexe\u202egpj.exe', 'image/jpeg', 'annexe gpj.exe.jpg'],
    ['a"b\r\nSet-Cookie: c<d>.png', 'image/png', 'a b Set-Cookie c d.png'],
    ['.htaccess', 'application/pdf', 'htaccess.pdf'],
    ['...', 'application/pdf', 'attachment.pdf'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
    ['', 'image/webp', 'attachment.webp'],
    ['Übersicht – Köln 🚲.pdf', 'application/pdf', 'Übersicht – Köln 🚲.pdf'],
  ] as const)('%j as %s', (typed, type, name) => {
    expect(attachmentName(typed, type)).toBe(name);
  });

  test('is safe as a file name, short, and the same when it is read again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...attachmentTypes),
        (typed, type) => {
          const name = attachmentName(typed, type);
          expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|]+\.(pdf|jpg|jpeg|png|webp)$/u);
          expect(name.startsWith('.')).toBe(false);
          expect([...name].length).toBeLessThanOrEqual(120);
          expect(attachmentName(name, type)).toBe(name);
        },
      ),
    );
  });
});
