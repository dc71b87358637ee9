import { expect, test } from 'vitest';
import { onWebsite } from './on-website.ts';

test.each([
  ['schepen/anna', 'https://brand.example/nl/', 'https://brand.example/nl/schepen/anna'],
  ['/schepen', 'https://brand.example/nl/', 'https://brand.example/schepen'],
  ['schepen/anna', '/site/brand/nl/', '/site/brand/nl/schepen/anna'],
  ['?tour=1#c', '/site/brand/nl/', '/site/brand/nl/?tour=1#c'],
  ['../../../faq', '/site/brand/nl/', '/faq'],
  ['/..//a.example', '/site/brand/nl/', '/a.example'],
])('%s on the website %s is %s', (link, website, target) => {
  expect(onWebsite(link, website)).toBe(target);
});
