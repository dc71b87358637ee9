import { expect, it } from 'vitest';
import { frameAddress, pageAddress } from './address.ts';

const plain = { site: 'https://b.example', tour: 't1', brand: null, locale: null, cid: null };

it.each([
  [{}, '/frame/tours/t1'],
  [{ tour: 'a:b' }, '/frame/tours/a:b'],
  [{ tour: '../x?y#z' }, '/frame/tours/..%2Fx%3Fy%23z'],
  [{ brand: 'islandhopping' }, '/islandhopping/frame/tours/t1'],
  [{ brand: 'boatbiketours' }, '/frame/tours/t1'],
  [{ brand: '//evil.example' }, '/frame/tours/t1'],
  [{ locale: 'de-AT' }, '/frame/tours/t1?locale=de'],
  [{ locale: 'xx' }, '/frame/tours/t1'],
  [{ cid: 'a&b=<c>' }, '/frame/tours/t1?cid=a%26b%3D%3Cc%3E'],
  [{ cid: 'a+b c' }, '/frame/tours/t1?cid=a%2Bb%20c'],
  [{ locale: 'nl', cid: 'c' }, '/frame/tours/t1?locale=nl&cid=c'],
])('%j has the frame URL %s (specification 2, frame group)', (options, address) => {
  expect(frameAddress({ ...plain, ...options })).toBe(`https://b.example${address}`);
});

it('builds the URL of the same screen outside a frame', () => {
  expect(pageAddress({ ...plain, brand: 'islandhopping', locale: 'de' })).toBe(
    'https://b.example/islandhopping/tours/t1?locale=de',
  );
});
