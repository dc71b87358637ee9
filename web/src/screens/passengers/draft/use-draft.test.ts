import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';
import type {} from '../../../testing/test-draft-page.ts';
import { type HookSite, openHookSite } from '../../../testing/test-hook-page.ts';

let site: HookSite;
beforeAll(async () => {
  site = await openHookSite('test-draft-page.ts');
});
afterAll(() => site.close());

const storedDraft = (page: Page): Promise<PassengersDraft> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('unvalidated') ?? 'null'));
/** Waits until a field has a value. */
const hasValue = (page: Page, label: string, value: string) =>
  page.waitForFunction(
    ([name, wanted]) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value === wanted,
    [label, value] as const,
  );

test('every change is stored at once, with the departure, and is there after a reload', async () => {
  const page = await site.open('/departures/d1');
  await page.getByLabel('City').fill('Delft');
  await page.getByLabel('First name').fill('Anna');
  expect(await storedDraft(page)).toMatchObject({
    main: { city: 'Delft' },
    passengers: [{ firstName: 'Anna' }],
  });
  expect(await page.evaluate(() => localStorage.getItem('draftDeparture'))).toBe('"d1"');
  await page.reload();
  await hasValue(page, 'City', 'Delft');
  await hasValue(page, 'First name', 'Anna');
});

test('changes of another tab appear in the form, and each field keeps its latest change', async () => {
  const first = await site.open('/departures/d1');
  const second = await site.open('/departures/d1', first.context());
  await first.getByLabel('City').fill('Delft');
  await hasValue(second, 'City', 'Delft');
  await second.getByLabel('Street').fill('Oude Delft 1');
  await hasValue(first, 'Street', 'Oude Delft 1');
  await first.getByLabel('City').fill('Gouda');
  await hasValue(second, 'City', 'Gouda');
  expect(await storedDraft(first)).toMatchObject({ main: { city: 'Gouda', streetAddress: 'Oude Delft 1' } });
});

test('a change of another tab appears in the form although the form changed before its event arrived', async () => {
  const page = await site.open('/departures/d1');
  await page.getByLabel('City').fill('Delft');
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('unvalidated') ?? 'null');
    draft.main.streetAddress = 'Oude Delft 1';
    localStorage.setItem('unvalidated', JSON.stringify(draft));
  });
  await page.getByLabel('City').fill('Gouda');
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage')));
  await hasValue(page, 'Street', 'Oude Delft 1');
  expect(await storedDraft(page)).toMatchObject({ main: { city: 'Gouda', streetAddress: 'Oude Delft 1' } });
});

test('a change of another tab appears in a form that was just rendered', async () => {
  const other = await site.open('/departures/d1');
  await other.getByLabel('City').fill('Delft');
  const page = await site.open('/departures/d1');
  await page.context().addInitScript(
    (draft) => {
      window.beforeEffects = () => localStorage.setItem('unvalidated', draft);
    },
    JSON.stringify(await storedDraft(other)),
  );
  await page.reload();
  await hasValue(page, 'City', 'Delft');
});

test('passengers that this departure has no space for stay in the draft', async () => {
  const page = await site.open('/departures/d1');
  await page.getByLabel('City').fill('Delft');
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('unvalidated') ?? 'null');
    draft.passengers.push({ ...draft.passengers[0], firstName: 'Ben' });
    localStorage.setItem('unvalidated', JSON.stringify(draft));
  });
  await page.reload();
  await page.getByLabel('First name').fill('Anna');
  const { passengers } = await storedDraft(page);
  expect(passengers.map(({ firstName }) => firstName)).toEqual(['Anna', 'Ben']);
});
