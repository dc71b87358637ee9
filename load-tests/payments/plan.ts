import type { Market } from '@towpath/rules/core/market';
import type { Chance } from './chance.ts';

/** What a visitor pays with, and how they answer when their bank asks who they are. */
export interface Means {
  name: string;
  number: string;
  kind: 'card' | 'bank';
  answer: 'complete' | 'fail' | 'leave';
}

const card = (name: string, number: string, answer: Means['answer'] = 'complete'): Means => ({
  name,
  number,
  kind: 'card',
  answer,
});
const bank = (name: string, number: string): Means => ({ name, number, kind: 'bank', answer: 'complete' });

const pays = card('pays', '4242424242424242');
const declined = card('declined', '4000000000000002');
const poor = card('insufficient funds', '4000000000009995');
const broken = card('3-D Secure, broken', '4000008400001280');
const asked = card('3-D Secure, accepted', '4000002760003184');
const refused = card('3-D Secure, refused', '4000002760003184', 'fail');
const left = card('3-D Secure, left', '4000002760003184', 'leave');
const askedAndPoor = card('3-D Secure, then declined', '4000008260003178');
const slow = bank('bank, settles later', '000123456789');
const bounced = bank('bank, fails later', '000222222227');

/** What visitors do, the frequent more often: one means after another until one pays or they have had enough. */
const courses: readonly [readonly Means[], ...(readonly Means[])[]] = [
  [pays, pays],
  [pays, pays],
  [pays, pays],
  [pays, pays],
  [declined, pays, pays],
  [poor, broken, pays],
  [asked, asked, pays],
  [refused, asked, pays],
  [left, pays, pays],
  [askedAndPoor, pays],
  [declined, poor],
];
const american: readonly [readonly Means[], ...(readonly Means[])[]] = [
  [slow, slow],
  [slow, pays],
  [bounced, pays, pays],
  [declined, slow, slow],
  ...courses,
];

/** A visitor of the run: what they pay, in how many tabs at once, and with what. */
export interface Plan {
  market: Market;
  subject: 'booking' | 'payment';
  /** For each tab what is tried in it, in order. */
  tabs: (readonly Means[])[];
}

/** Draws a visitor: every third American, every seventh with a payment of its own, every third with a second tab. */
export function drawPlan(chance: Chance): Plan {
  const market: Market = chance.hits(0.35) ? 'north_america' : 'default';
  const course = () => chance.pick(market === 'north_america' ? american : courses);
  return {
    market,
    subject: chance.hits(0.15) ? 'payment' : 'booking',
    tabs: chance.hits(0.33) ? [course(), course()] : [course()],
  };
}
