import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf as badDaysFaults, runBadDays } from './bad-days.ts';
import { type House, openHouse } from './house.ts';
import { faultsOf, runKills } from './killing.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(2);
});
afterAll(() => house.close());

const MINUTES = 60_000;

test('some kills under load: nothing acknowledged is lost, everything is decided', {
  timeout: 5 * MINUTES,
}, async () => {
  const killed = await runKills(house, 8);
  expect(faultsOf(killed)).toEqual([]);
  expect(killed.ledger.told.size).toBeGreaterThan(0);
});

test('bad days are told as such, and pass without a hand', { timeout: 5 * MINUTES }, async () => {
  expect(badDaysFaults(await runBadDays(house, { outage: 3 }))).toEqual([]);
});
