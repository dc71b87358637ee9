import { describe, expect, test } from 'vitest';
import { containsLink } from './contains-link.ts';

describe('what mail programs turn into a link', () => {
  test.each([
    'customer, claim EUR 500 at https://evil.example',
    'claim at HTTP://EVIL.EXAMPLE',
    'claim at https: //evil.example',
    '//evil.example/x',
    'www.evil.example',
    'WWW.evil',
    'go to evil.com',
    '(evil.com)',
    'evil.com.',
    'EVIL.COM',
    'Evil.Com',
    'evil.Com now',
    'evil..com evil.org',
    'a.evil-site.shop/x',
    'bücher.de',
    't.me/scam',
    'A.Co/x',
    'x.ai',
    'x.example',
    'Th.de Vries',
    '1.1.1.1/pay',
    'пример.рф',
    'a.xn--p1ai',
    'evil。com',
    'write to a@b.example',
    'a＠b.example',
  ])('%j is one', (text) => {
    expect(containsLink(text)).toBe(true);
  });
});

describe('names', () => {
  test.each([
    'A.Co',
    'Th.Li',
    'J.P.Li',
    'Dr.med Anna',
    'Dr.med.Huber',
    'Dr.rer.nat. Huber',
    'Dr.h.c.Huber',
    'Dipl.Ing Huber',
    'Prof.Dr.Huber',
    'M.Sc. Anna',
    'Ph.D. Anna',
    'J.R.R. Tolkien',
    'Th.Maier',
    'Anna.Maria',
    'anna.maria',
    'St.John',
    'Anna @ Home',
    'anna@home',
    'A/B Smith',
    'A//B Smith',
    'c/o Berg',
    'No. 1',
    '1.2.3',
    'E.ON',
    'Anna: Bob',
    '...',
    '',
  ])('%j is not one', (text) => {
    expect(containsLink(text)).toBe(false);
  });
});

const MEGABYTE = 1_000_000;
const units = [
  'a',
  'A',
  '1',
  '.',
  '-',
  '_',
  '@',
  '/',
  ':',
  ' ',
  '。',
  '小',
  'a.',
  'A.',
  'www.',
  'a@',
  'a@b',
  ': ',
  'aa.b@',
];

test.each(units)('the time is linear for %j', (unit) => {
  const text = unit.repeat(MEGABYTE / unit.length);
  const before = process.cpuUsage();
  containsLink(`${text}\n`);
  const { user, system } = process.cpuUsage(before);
  // Microseconds. A pattern that is read again from every letter would take hours.
  expect(user + system).toBeLessThan(2_000_000);
});
