import { expect, test } from 'vitest';
import { runWaiting } from './run.ts';

test('parties that wait get what is released, in the published order, also when a server is killed (decision 131)', {
  timeout: 240_000,
}, async () => {
  const { counts, offers, shared, slowest, ...faults } = await runWaiting({
    servers: 2,
    parties: 40,
    rounds: 2,
    busy: 6_000,
  });
  expect(faults).toEqual({ oversold: [], partial: [], repeated: [], mails: [], passedOver: [] });
  expect(slowest).toBeLessThan(60_000);
  const { released, moved, cabins, departures, accepted, held, options, kills } = counts;
  const happened = { offers, shared, released, moved, cabins, departures, accepted, held, options, kills };
  expect(Object.entries(happened).filter(([, count]) => count === 0)).toEqual([]);
});
