import type { LeavingCosts, LeftCabin } from '@towpath/rules/amendments/leaving-fees';
import { formatMoney } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { leavingRuleOf } from '@towpath/rules/terms/amendment-terms';
import { fill } from '@towpath/rules/text/fill';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { amendmentTexts, type AmendmentTexts as Texts } from './texts.ts';

type Booking = Pick<CompletedRow, 'market' | 'exchange_rate' | 'terms'>;

/** What a cabin costs those who stay in it, and what remains of the cancellation costs. */
function cabinWords(
  texts: Texts,
  { stay, surcharge, scale, fee, ...cabin }: LeftCabin,
  {
    names,
    money,
    source,
    isBoth,
  }: { names: string; money: (amount: Cents) => string; source: string; isBoth: boolean },
): string[] {
  if (surcharge === 0) return [];
  const price = fill(stay.length === 1 ? texts.alone : texts.fewer, { names, price: money(cabin.price) });
  if (scale === 0) return [price];
  const values = { scale: money(scale), surcharge: money(surcharge), fee: money(fee), source };
  const covered = fee > 0 ? texts.covered_in_part : texts.covered;
  return [price, fill(isBoth ? texts.both : covered, values)];
}

function premiumWords(
  texts: Texts,
  { insured, premium }: LeavingCosts,
  money: (amount: Cents) => string,
): string[] {
  const ask = insured ? texts.insured : texts.own_insurance;
  if (premium.after === 0) return [ask];
  const stays = premium.after === premium.before ? texts.premium_stays : texts.premium_rises;
  return [ask, fill(stays, { premium: money(premium.after) })];
}

/**
 * What a customer is told when travellers leave a booking: what the cabin of the others costs and why, how that and the
 * cancellation costs go together by which rule, what an insurance may cover, and what becomes of its premium (decision 100).
 * passengers: their first names after the change.
 */
export function leavingWords(
  locale: Locale,
  booking: Booking,
  costs: LeavingCosts,
  passengers: readonly string[],
): string[] {
  const texts = amendmentTexts[locale];
  const money = (amount: Cents) =>
    formatMoney(locale, charged(amount, booking).amount, currencyOf(booking.market));
  const { costs: rule, source } = leavingRuleOf(booking.terms.amendments);
  const list = new Intl.ListFormat(locale);
  const namesOf = ({ stay }: LeftCabin) => list.format(stay.map((number) => passengers[number - 1] ?? ''));
  const about = { money, source: source[locale], isBoth: rule === 'both' };
  return [
    ...costs.cabins.flatMap((cabin) => cabinWords(texts, cabin, { ...about, names: namesOf(cabin) })),
    ...premiumWords(texts, costs, money),
  ];
}
