import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {} from '../../testing/test-cabin-choice-page.ts';
import { type HookSite, openHookSite } from '../../testing/test-hook-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-cabin-choice-page.ts');
});
afterAll(() => site.close());

/** Opens the page with cabins in the address, by default with the offer loaded. */
async function open(cabins: string, isLoaded = true): Promise<Page> {
  const page = await site.open(`/?party=2&cabins=${encodeURIComponent(cabins)}`);
  await page.locator('output').waitFor();
  if (isLoaded) await page.evaluate(() => window.load());
  return page;
}
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const inAddress = (page: Page, cabins: string | null) =>
  page.waitForFunction((text) => new URLSearchParams(location.search).get('cabins') === text, cabins);

describe('the chosen cabins, fitted to the offer', () => {
  test('are read from the address, which does not change', async () => {
    const page = await open('twin=2');
    await shows(page, 'twin=2.');
    await inAddress(page, 'twin=2');
    expect(await page.evaluate(() => window.seen.changes)).toBe(0);
  });

  test.each([
    ['more cabins than are left', 'family=2,2&twin=1', 'twin=1&family=2'],
    ['more people than a cabin has room for', 'twin=9', 'twin=2'],
    ['a type that is not on offer', 'attic=2&twin=1', 'twin=1'],
  ])('an address with %s is corrected and reported', async (_what, requested, left) => {
    const page = await open(requested);
    await shows(page, `${left}, corrected.`);
    await inAddress(page, left);
  });

  test('an equivalent address is rewritten without a report', async () => {
    const page = await open('twin=2&twin=1');
    await shows(page, 'twin=2,1.');
    await inAddress(page, 'twin=2,1');
  });

  test('nothing is removed before the offer is loaded', async () => {
    const page = await open('twin=9', false);
    await shows(page, 'twin=9.');
    await page.evaluate(() => window.load());
    await shows(page, 'twin=2, corrected.');
  });

  test('new cabins start at their minimum, and changes are written to the address', async () => {
    const page = await open('twin=2');
    await page.evaluate(() => window.act((actions, typeOf) => actions.setCount(typeOf('family'), 1)));
    await shows(page, 'twin=2&family=2.');
    await page.evaluate(() => window.act((actions, typeOf) => actions.setPeople(typeOf('family'), 0, 4)));
    await shows(page, 'twin=2&family=4.');
    await inAddress(page, 'twin=2&family=4');
    await page.evaluate(() => window.act((actions) => actions.take({})));
    await shows(page, '.');
    await inAddress(page, null);
    expect(await page.evaluate(() => window.seen.changes)).toBe(3);
  });

  test('a press is in the address before it is painted, so that a reload at once keeps it', async () => {
    const page = await open('twin=2');
    await shows(page, 'twin=2.');
    const addressAfterPress = await page.evaluate(async () => {
      document.querySelector('button')?.click();
      await Promise.resolve();
      return location.search;
    });
    expect(new URLSearchParams(addressAfterPress).get('cabins')).toBe('twin=2,1');
  });

  test('the report disappears with the next change, and the actions are stable', async () => {
    const page = await open('twin=9');
    await shows(page, 'twin=2, corrected.');
    await page.evaluate(() => window.act((actions, typeOf) => actions.setCount(typeOf('twin'), 2)));
    await shows(page, 'twin=2,1.');
    expect(await page.evaluate(() => window.seen.actions.size)).toBe(1);
  });

  test('a change that is made while the address is being corrected is kept', async () => {
    const page = await open('twin=9', false);
    await page.evaluate(() => {
      window.onAddress = (cabins) => {
        if (cabins === 'twin=2') window.act((actions, typeOf) => actions.setCount(typeOf('twin'), 2));
      };
      window.load();
    });
    await inAddress(page, 'twin=2,1');
    await shows(page, 'twin=2,1.');
  });

  test('a change that is made when the offer appears is kept', async () => {
    const page = await open('twin=9', false);
    await page.evaluate(() => {
      window.onLoad = () => window.act((actions, typeOf) => actions.setCount(typeOf('twin'), 2));
      window.load();
    });
    await inAddress(page, 'twin=2,1');
    await shows(page, 'twin=2,1.');
  });

  test('a change that is made while the address is being written is written once', async () => {
    const page = await open('twin=1');
    const written = await page.evaluate(async () => {
      const { replaceState } = history;
      const addresses: string[] = [];
      history.replaceState = (...to) => {
        addresses.push(decodeURIComponent(String(to[2])).replace(/.*cabins=/, ''));
        replaceState.apply(history, to);
        if (addresses.length === 1) window.act((actions, typeOf) => actions.setCount(typeOf('twin'), 3));
      };
      window.act((actions, typeOf) => actions.setCount(typeOf('twin'), 2));
      for (let paints = 0; paints < 6; paints += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return addresses;
    });
    expect(written).toEqual(['twin=1,1', 'twin=1,1,1']);
  });
});
