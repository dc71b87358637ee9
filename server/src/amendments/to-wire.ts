import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { WireOf } from '@towpath/rules/contract/contract';
import { inEach, locales } from '@towpath/rules/core/locale';
import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, toEuros, zero } from '@towpath/rules/core/money';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { calledName } from '@towpath/rules/passengers/described-fields';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Breakdown } from '@towpath/rules/price/price';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { lineToWire } from '../catalogue/wire.ts';
import type { Context } from '../database/context.ts';
import type { OpenAmendment } from './amendment-rows.ts';
import { leavingWords } from './leaving-words.ts';

type NameOf = (id: string, fallback: string) => string;

function toBill(bill: Breakdown, nameOf: NameOf): WireOf<'quoteAmendment'>['before'] {
  const { cabins, bikes, additional, supplement, localCosts, insurance, discounts } = bill;
  const lines = [...cabins, ...bikes, ...additional, ...(supplement ? [supplement] : [])];
  const named = [...lines, ...localCosts].map((line) => ({ ...line, name: nameOf(line.id, line.name) }));
  return {
    lines: [...named, ...insurance].map(lineToWire),
    discounts: discounts.map((discount) => ({ ...discount, amount: toEuros(discount.amount) })),
    total: toEuros(bill.total),
    local_costs: toEuros(bill.localCostTotal),
    insurance_amount: toEuros(bill.insuranceTotal),
  };
}

/** A stored quote as the call gives it, with products named by `nameOf`. */
export function quoteToWire(
  { config, now }: Pick<Context, 'config' | 'now'>,
  booking: CompletedRow,
  { id, kinds, change, quote, expires_at }: OpenAmendment,
  nameOf: NameOf,
): WireOf<'quoteAmendment'> {
  const { permission, before, after, due, refund, rest, due_on, leaving } = quote;
  const names = change.passengers?.map(calledName) ?? [];
  // The fee of a cancellation is in the currency already.
  const fee = after ? charged(quote.fee, booking).amount : quote.fee;
  const valid = expires_at.getTime();
  return {
    id,
    kinds,
    permission: permission === 'alone' ? 'alone' : 'request',
    before: toBill(before, nameOf),
    after: after && toBill(after, nameOf),
    currency: currencyOf(booking.market),
    fee: toEuros(fee),
    premiums: toEuros(quote.premiums ?? zero),
    ...(quote.covered !== undefined && { covered: quote.covered }),
    ...(quote.ended && { ended: quote.ended }),
    due: toEuros(due),
    refund: toEuros(refund),
    rest: { amount: toEuros(rest), due_on },
    ...(leaving && { leaving: inEach(locales, (locale) => leavingWords(locale, booking, leaving, names)) }),
    valid_until: zonedTime(config.timeZone, valid),
    seconds_left: Math.max(0, Math.floor((valid - now()) / 1000)),
  };
}

/** The choices of a change as the call gives them. */
export function choicesToWire({ types, cabins, departures }: ChangeChoices): WireOf<'changeChoices'> {
  const inEuros = <Option extends { difference: Cents }>(option: Option) => ({
    ...option,
    difference: toEuros(option.difference),
  });
  return {
    types,
    cabins: cabins.map((cabin) => ({ ...cabin, types: cabin.types.map(inEuros) })),
    departures: departures.map(inEuros),
  };
}
