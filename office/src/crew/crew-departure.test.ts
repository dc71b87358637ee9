import { beforeEach, expect, test, vi } from 'vitest';
import { anna, crewListUntil } from '../testing/test-crew-list.ts';
import * as calls from './crew-calls.ts';
import { type CrewState, openCrewDeparture } from './crew-departure.ts';
import * as vaults from './crew-vault.ts';
import type { KeptDeparture } from './kept-departure.ts';
import * as page from './offline-page.ts';

vi.mock('./crew-calls.ts');
vi.mock('./crew-vault.ts');
vi.mock('./offline-page.ts');

const secret = { token: 'T'.repeat(43), key: 'K'.repeat(43) };
const list = crewListUntil('9999-12-31');
const store: { kept: KeptDeparture | null; isBroken: boolean } = { kept: null, isBroken: false };
const states: CrewState[] = [];
const open = async () => {
  const departure = await openCrewDeparture(secret, (state) => states.push(state));
  if (!departure) throw new Error('No departure');
  return departure;
};

beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(store, { kept: null, isBroken: false });
  states.length = 0;
  const load = async () => {
    if (store.isBroken) throw new DOMException('closed', 'InvalidStateError');
    return store.kept;
  };
  vi.mocked(vaults.openVault).mockResolvedValue({
    read: load,
    update: async (change) => {
      const kept = change(await load());
      if (kept) store.kept = kept;
      return kept;
    },
    erase: async () => {
      store.kept = null;
    },
  });
  vi.mocked(vaults.deleteEnded).mockResolvedValue(0);
  vi.mocked(page.keepPage).mockResolvedValue();
  vi.mocked(calls.readList).mockResolvedValue({ ...list, events: [] });
  vi.mocked(calls.sendEvents).mockResolvedValue([]);
});

test('a page that is never kept does not hold up what is sent (decision 146)', async () => {
  vi.mocked(page.keepPage).mockReturnValue(new Promise(() => undefined));
  const departure = await open();
  void departure.refresh('en');
  await departure.tick(anna, true, 'en').catch(() => undefined);
  await departure.exchange('en');
  expect(calls.sendEvents).toHaveBeenCalled();
});

test('a phone that keeps nothing reads the list with the next exchange', async () => {
  vi.mocked(calls.readList).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const departure = await open();
  await departure.refresh('en');
  expect(states.at(-1)).toEqual({ kind: 'missing' });
  vi.mocked(calls.readList).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await departure.exchange('en');
  expect(states.at(-1)).toEqual({ kind: 'missing' });
  await departure.exchange('en');
  expect(states.at(-1)).toMatchObject({ kind: 'open', isReached: true });
});

test('a tick that the server leaves out is gone, and the list is read anew', async () => {
  const departure = await open();
  await departure.refresh('en');
  vi.mocked(calls.readList).mockResolvedValue({ ...list, passengers: [], events: [] });
  await departure.tick(anna, true, 'en');
  expect(states.at(-1)).toMatchObject({ kind: 'open', kept: { list: { passengers: [] }, events: [] } });
});

test('a tick that cannot be kept is refused, and the next one is kept and sent', async () => {
  const departure = await open();
  await departure.refresh('en');
  store.isBroken = true;
  await departure.exchange('en');
  await expect(departure.tick(anna, true, 'en')).rejects.toThrow('closed');
  store.isBroken = false;
  await departure.tick(anna, true, 'en');
  expect(vi.mocked(calls.sendEvents).mock.lastCall?.[1]).toMatchObject([{ passenger: 1, arrived: true }]);
});

test('a link whose last day is over says so without network', async () => {
  store.kept = { list: { ...list, until: '2020-01-01' }, events: [], heard_at: '2020-01-01T00:00:00.000Z' };
  await open();
  expect(states.at(-1)).toEqual({ kind: 'ended' });
  expect(store.kept).toBeNull();
});
