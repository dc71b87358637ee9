import fc from 'fast-check';
import { text } from './arbitrary-values.ts';

// Only these characters are allowed in headers.
const printable = (value: string) => value.replace(/[^\x20-\x7e]/g, '?');

const signatures = ['t=1,v1=00', 't=1,v1', 't=,v1=', 't=x', 't', '=', '=,=', ',,,', 't=1'.repeat(500)];

/** Headers that the server or one of its libraries reads, with values that often cause errors. */
const values: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/html', '*/*', 'text/html;q=x', ';', ','],
  'accept-encoding': ['gzip', 'br;q=x', 'zstd, *;q=0', ';q=', ','],
  'accept-language': ['de', 'nl,en;q=0.5', '*', ';q=', 'x'.repeat(2000)],
  authorization: ['Basic', 'Basic ====', 'Bearer x', ' '],
  cookie: ['i18next=de', 'i18next=xx', ';;=;', `i18next=${'%'.repeat(100)}`, '=', '__Host-session=%ff'],
  forwarded: ['for=', 'for="[::1', 'proto=https;for=x'],
  host: ['localhost', 'islandhopping.example', 'inselhuepfen.example:8080', '[::1]:80', 'a b', '', ':'],
  'if-modified-since': ['never', 'Tue, 24 Nov 2026 12:00:00 GMT', '-1'],
  'if-none-match': ['*', '"', 'W/"', '"a", "b'],
  origin: ['null', 'https://evil.example', ':', 'x:y:z'],
  range: ['bytes=0-', 'bytes=-', 'bytes=9-1', 'lines=1-2', 'bytes=0-1,'.repeat(100)],
  referer: ['https://evil.example/', ':', '//'],
  'sec-fetch-dest': ['document', 'iframe', 'image', ''],
  'sec-fetch-site': ['same-origin', 'cross-site', 'none', ''],
  'stripe-signature': signatures,
  'x-csrf-token': ['', 'x'.repeat(5000)],
  'x-forwarded-for': ['1.1.1.1', 'unknown', '::ffff:1.2.3.4, x', '[', ','.repeat(200)],
  'x-forwarded-host': ['evil.example', 'a b', '//'],
  'x-forwarded-proto': ['https', 'gopher', 'https,http'],
  'x-request-id': ['', 'x'.repeat(5000)],
};

const header = fc
  .constantFrom(...Object.entries(values))
  .chain(([name, common]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...common) }, text.map(printable)),
    ),
  );

/** Headers besides those that a request needs, with common, unusual and random values. */
export const requestHeaders = fc
  .array(header, { maxLength: 6 })
  .map((headers): Record<string, string> => Object.fromEntries(headers));

/** The headers that a request needs, and further ones. */
export const withHeaders = (needed: fc.Arbitrary<Record<string, string>>) =>
  fc.tuple(requestHeaders, needed).map(([further, own]) => ({ ...further, ...own }));

/** A signature of a webhook. */
export const signature = fc.oneof(fc.constantFrom(...signatures), text).map(printable);
