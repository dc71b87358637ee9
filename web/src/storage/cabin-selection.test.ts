import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HookSite, openHookSite } from '../testing/test-hook-page.ts';
import type {} from '../testing/test-selection-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-selection-page.ts');
});
afterAll(() => site.close());

/** Waits until a departure, the cabins in the address and the selected cabins are shown. */
const shows = (page: Page, departure: string, inAddress: string, chosen: string) =>
  page.getByText(`${departure} [${inAddress}] ${chosen}.`, { exact: true }).waitFor();
const choose = (page: Page, cabins: string) => page.evaluate((text) => window.choose(text), cabins);
const navigate = (page: Page, path: string) => page.evaluate((to) => window.navigateTo(to), path);
const addressOf = (departure: string, cabins: string) =>
  `/?departure=${departure}&cabins=${encodeURIComponent(cabins)}`;

describe('the cabin selection of a departure', () => {
  test('comes from the address, else is empty', async () => {
    await shows(await site.open('/?departure=a'), 'a', '', '');
    await shows(await site.open(addressOf('a', 'twin=2,1')), 'a', 'twin=2,1', 'twin=2,1');
  });

  test('overrides the address until the address changes to another value', async () => {
    const page = await site.open(addressOf('a', 'twin=2'));
    await choose(page, 'twin=2,2');
    await shows(page, 'a', 'twin=2', 'twin=2,2');
    await choose(page, 'suite=2');
    await shows(page, 'a', 'twin=2', 'suite=2');
    // The address is updated later, with the older selection first.
    await navigate(page, addressOf('a', 'twin=2,2'));
    await shows(page, 'a', 'twin=2,2', 'suite=2');
    await navigate(page, addressOf('a', 'suite=2'));
    await shows(page, 'a', 'suite=2', 'suite=2');
    await navigate(page, addressOf('a', 'single=1'));
    await shows(page, 'a', 'single=1', 'single=1');
  });

  test('is kept per departure during navigation', async () => {
    const page = await site.open('/?departure=a');
    await choose(page, 'twin=2');
    await navigate(page, '/?departure=b');
    await shows(page, 'b', '', '');
    await choose(page, 'suite=3');
    await navigate(page, '/?departure=a');
    await shows(page, 'a', '', 'twin=2');
    await navigate(page, '/?departure=b');
    await shows(page, 'b', '', 'suite=3');
  });

  test('survives a reload and a new tab of the same browser, not another browser', async () => {
    const page = await site.open('/?departure=a');
    await choose(page, 'twin=2');
    await shows(page, 'a', '', 'twin=2');
    await page.reload();
    await shows(page, 'a', '', 'twin=2');
    await shows(await site.open('/?departure=a', page.context()), 'a', '', 'twin=2');
    await shows(await site.open('/?departure=a'), 'a', '', '');
  });

  test('is stored for the latest ten departures', async () => {
    const page = await site.open('/?departure=d0');
    for (const index of Array.from({ length: 11 }).keys()) {
      await navigate(page, `/?departure=d${index}`);
      await shows(page, `d${index}`, '', '');
      await choose(page, 'twin=2');
      await shows(page, `d${index}`, '', 'twin=2');
    }
    const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('cabins') ?? '{}')));
    expect(kept).toEqual(Array.from({ length: 10 }, (_, index) => `d${index + 1}`));
  });
});
