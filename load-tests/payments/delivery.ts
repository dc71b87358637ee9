import type { DeliveryPolicy } from '@towpath/fake-stripe/store/accounts';
import type { Chance } from './chance.ts';

/** What befalls the deliveries of a run, counted. */
export type Deliveries = Record<'plain' | 'lost' | 'doubled' | 'late', number>;

const LATEST = 6_000;
/** Copies that arrive together, or as good as. */
const together = () => [0, 0, 5];

/**
 * Webhooks as bad as they come: a tenth is lost at each attempt, a fifth told up to three times, a third late by up to
 * some seconds, so that they overtake one another.
 */
export function badDelivery(chance: Chance): {
  policy: DeliveryPolicy;
  counts: Deliveries;
  heal: () => void;
} {
  const counts: Deliveries = { plain: 0, lost: 0, doubled: 0, late: 0 };
  let healed = false;
  const fates = [
    'lost',
    'doubled',
    'doubled',
    'late',
    'late',
    'late',
    'plain',
    'plain',
    'plain',
    'plain',
  ] as const;
  const delays = {
    plain: () => [0],
    lost: () => [],
    doubled: together,
    late: () => [chance.between(1, LATEST)],
  };
  const policy: DeliveryPolicy = () => {
    const fate = healed ? 'plain' : chance.pick(fates);
    counts[fate] += 1;
    return delays[fate]();
  };
  return {
    policy,
    counts,
    heal: () => {
      healed = true;
    },
  };
}
