import type { Market } from '@towpath/rules/core/market';
import type { SeededRandom } from './seeded-random.ts';

/** A card or bank account, and what the visitor does when the bank asks for authentication. */
export interface Method {
  name: string;
  number: string;
  kind: 'card' | 'bank';
  challenge: 'complete' | 'fail' | 'leave';
}

const card = (name: string, number: string, challenge: Method['challenge'] = 'complete'): Method => ({
  ...{ name, number, challenge },
  kind: 'card',
});
const bank = (name: string, number: string): Method => ({
  name,
  number,
  kind: 'bank',
  challenge: 'complete',
});

const accepted = card('accepted', '4242424242424242');
const declined = card('declined', '4000000000000002');
const insufficient = card('insufficient funds', '4000000000009995');
const secureError = card('3-D Secure, error', '4000008400001280');
const secure = card('3-D Secure, completed', '4000002760003184');
const secureFailed = card('3-D Secure, failed', '4000002760003184', 'fail');
const secureLeft = card('3-D Secure, abandoned', '4000002760003184', 'leave');
const secureDeclined = card('3-D Secure, then declined', '4000008260003178');
const bankPaid = bank('bank, paid later', '000123456789');
const bankFailed = bank('bank, fails later', '000222222227');

type Attempts = readonly Method[];

/** The attempts of a visitor, each until one succeeds; listed repeatedly to be drawn more often. */
const cardAttempts: readonly [Attempts, ...Attempts[]] = [
  [accepted, accepted],
  [accepted, accepted],
  [accepted, accepted],
  [accepted, accepted],
  [declined, accepted, accepted],
  [insufficient, secureError, accepted],
  [secure, secure, accepted],
  [secureFailed, secure, accepted],
  [secureLeft, accepted, accepted],
  [secureDeclined, accepted],
  [declined, insufficient],
];
const northAmericanAttempts: readonly [Attempts, ...Attempts[]] = [
  [bankPaid, bankPaid],
  [bankPaid, accepted],
  [bankFailed, accepted, accepted],
  [declined, bankPaid, bankPaid],
  ...cardAttempts,
];

/** What a visitor pays, and the attempts in each of their tabs. */
export interface Plan {
  market: Market;
  subject: 'booking' | 'payment';
  tabs: Attempts[];
}

/** Draws a plan: about a third North American, a seventh stand-alone payments, a third with two tabs. */
export function drawPlan(random: SeededRandom): Plan {
  const market: Market = random.chance(0.35) ? 'north_america' : 'default';
  const attempts = () => random.pick(market === 'north_america' ? northAmericanAttempts : cardAttempts);
  return {
    market,
    subject: random.chance(0.15) ? 'payment' : 'booking',
    tabs: random.chance(0.33) ? [attempts(), attempts()] : [attempts()],
  };
}
