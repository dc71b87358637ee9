import type { DeliveryPolicy } from '@towpath/fake-stripe/store/accounts';
import type { SeededRandom } from './seeded-random.ts';

/** The number of deliveries by fault. */
export type Deliveries = Record<'plain' | 'lost' | 'doubled' | 'late', number>;

/** The longest delay in milliseconds. */
const MAX_DELAY = 6_000;
/** Of ten attempts one is lost, two are sent three times and three are late, so that webhooks overtake one another. */
const faults = [
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

/** A delivery policy with lost, repeated and late webhooks. */
export function unreliableDelivery(random: SeededRandom) {
  const counts: Deliveries = { plain: 0, lost: 0, doubled: 0, late: 0 };
  let isReliable = false;
  const delays = {
    plain: () => [0],
    lost: () => [],
    doubled: () => [0, 0, 5],
    late: () => [random.between(1, MAX_DELAY)],
  };
  const policy: DeliveryPolicy = () => {
    const fault = isReliable ? 'plain' : random.pick(faults);
    counts[fault] += 1;
    return delays[fault]();
  };
  return {
    policy,
    counts,
    stopFaults: () => {
      isReliable = true;
    },
  };
}
