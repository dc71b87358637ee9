import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HookSite, openHookSite } from '../testing/test-hook-page.ts';
import type {} from '../testing/test-selection-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-selection-page.ts');
});
afterAll(() => site.close());

/** Waits for a departure, the cabins in the address and those chosen. */
const shows = (page: Page, departure: string, inAddress: string, chosen: string) =>
  page.getByText(`${departure} [${inAddress}] ${chosen}.`, { exact: true }).waitFor();
const choose = (page: Page, cabins: string) => page.evaluate((text) => window.choose(text), cabins);
const visit = (page: Page, path: string) => page.evaluate((to) => window.visit(to), path);
const addressOf = (departure: string, cabins: string) =>
  `/?departure=${departure}&cabins=${encodeURIComponent(cabins)}`;

describe('the cabins chosen of a departure', () => {
  test('come from the address, else nothing is chosen', async () => {
    await shows(await site.open('/?departure=a'), 'a', '', '');
    await shows(await site.open(addressOf('a', 'twin=2,1')), 'a', 'twin=2,1', 'twin=2,1');
  });

  test('count over the address that they were chosen at, until the address is another', async () => {
    const page = await site.open(addressOf('a', 'twin=2'));
    await choose(page, 'twin=2,2');
    await shows(page, 'a', 'twin=2', 'twin=2,2');
    await choose(page, 'suite=2');
    await shows(page, 'a', 'twin=2', 'suite=2');
    // The address follows later: first what was chosen first.
    await visit(page, addressOf('a', 'twin=2,2'));
    await shows(page, 'a', 'twin=2,2', 'suite=2');
    await visit(page, addressOf('a', 'suite=2'));
    await shows(page, 'a', 'suite=2', 'suite=2');
    await visit(page, addressOf('a', 'single=1'));
    await shows(page, 'a', 'single=1', 'single=1');
  });

  test('are kept for each departure while the visitor goes back and forth', async () => {
    const page = await site.open('/?departure=a');
    await choose(page, 'twin=2');
    await visit(page, '/?departure=b');
    await shows(page, 'b', '', '');
    await choose(page, 'suite=3');
    await visit(page, '/?departure=a');
    await shows(page, 'a', '', 'twin=2');
    await visit(page, '/?departure=b');
    await shows(page, 'b', '', 'suite=3');
  });

  test('outlive a reload and a new tab on the same device, not on another', async () => {
    const page = await site.open('/?departure=a');
    await choose(page, 'twin=2');
    await shows(page, 'a', '', 'twin=2');
    await page.reload();
    await shows(page, 'a', '', 'twin=2');
    await shows(await site.open('/?departure=a', page.context()), 'a', '', 'twin=2');
    await shows(await site.open('/?departure=a'), 'a', '', '');
  });

  test('are remembered on the device for the latest ten departures', async () => {
    const page = await site.open('/?departure=d0');
    for (const index of Array.from({ length: 11 }).keys()) {
      await visit(page, `/?departure=d${index}`);
      await shows(page, `d${index}`, '', '');
      await choose(page, 'twin=2');
      await shows(page, `d${index}`, '', 'twin=2');
    }
    const kept = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('cabins') ?? '{}')));
    expect(kept).toEqual(Array.from({ length: 10 }, (_, index) => `d${index + 1}`));
  });
});
