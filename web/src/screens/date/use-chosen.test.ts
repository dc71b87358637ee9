import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {} from '../../testing/test-chosen-page.ts';
import { type HookSite, openHookSite } from '../../testing/test-hook-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-chosen-page.ts');
});
afterAll(() => site.close());

async function open(query: string): Promise<Page> {
  const page = await site.open(`/${query}`);
  await page.locator('output').waitFor();
  return page;
}

/** The address and the page after every change was written, each of which waits for a paint. */
async function outcome(page: Page): Promise<string> {
  await page.evaluate(async () => {
    for (let paints = 0; paints < 4; paints += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const query = new URL(page.url()).searchParams;
  return `${query.get('date')} ${query.get('party')}, ${await page.locator('output').textContent()}`;
}

test('a day that no departure fits is cleared', async () => {
  const page = await open('?date=2027-05-02&party=2');
  await page.evaluate(() => window.load());
  await page.getByText('null 2 2027-05-02').waitFor();
  expect(await outcome(page)).toBe('null 2, null 2 2027-05-02');
});

test('a day that is chosen while another is being cleared is kept', async () => {
  const page = await open('?date=2027-05-02&party=2');
  await page.evaluate(() => {
    window.onCommit = (commit) => {
      if (!commit.startsWith('known')) return;
      delete window.onCommit;
      window.chooseDay({ date: '2027-05-01' });
    };
    window.load();
  });
  await page.waitForFunction(() => !window.onCommit);
  expect(await outcome(page)).toBe('2027-05-01 2, 2027-05-01 2 null');
});

test('a day that is chosen while an invalid one is being cleared is kept', async () => {
  const page = await open('?party=2');
  await page.evaluate(() => {
    window.onCommit = () => {
      delete window.onCommit;
      window.chooseDay({ date: '2027-05-01' });
    };
    history.pushState(null, '', '?date=31&party=2');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.waitForFunction(() => !window.onCommit);
  expect(await outcome(page)).toBe('2027-05-01 2, 2027-05-01 2 null');
});

test('a party that is chosen right before a day is kept', async () => {
  const page = await open('?party=2');
  await page.evaluate(() => {
    window.chooseDay({ party: 4 });
    window.chooseDay({ date: '2027-05-01' });
  });
  expect(await outcome(page)).toBe('2027-05-01 4, 2027-05-01 4 null');
});
