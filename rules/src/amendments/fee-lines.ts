import type { Locale } from '../core/locale.ts';
import { type Cents, cents, minus, percentOf, sum } from '../core/money.ts';
import { feeLines } from '../price/fee-ids.ts';
import type { Line, ReducedFee } from '../price/price.ts';
import type { Bookable } from './change.ts';

/** The names of those lines, as on documents, by language and id. */
export const feeNames: Readonly<
  Record<Locale, Readonly<Record<(typeof feeLines)[keyof typeof feeLines], string>>>
> = {
  en: { amendment_fee: 'Amendment fee', cancellation_fee: 'Cancellation costs' },
  de: { amendment_fee: 'Umbuchungsgebühr', cancellation_fee: 'Stornokosten' },
  nl: { amendment_fee: 'Wijzigingskosten', cancellation_fee: 'Annuleringskosten' },
};

/** Whether a line charges a fee of an amendment. */
export function isFee({ id }: Pick<Line, 'id'>): boolean {
  return id === feeLines.amendment || id === feeLines.cancellation;
}

/** A cancellation fee less what those who stay pay more for the cabin, in cents. */
export const reducedFee = ({ from, by }: Pick<ReducedFee, 'from' | 'by'>): Cents =>
  cents(Math.max(0, from - by));

/** A line that charges a fee; amount in cents. */
export function feeLine(kind: keyof typeof feeLines, amount: Cents): Line {
  const id = feeLines[kind];
  return { id, name: feeNames.en[id], count: 1, unitPrice: amount, amount };
}

const withAmount = ({ reduced: _, ...line }: Line, amount: Cents): Line => ({
  ...line,
  count: 1,
  unitPrice: amount,
  amount,
});

/**
 * A reduced fee after another change. It stays while those who stayed in the cabin pay for it alone. Once others have joined it,
 * nobody pays more for it, and the fee is that of the scale; once it is given up, only `percentage` per cent of it is paid.
 */
export function reviewFee(line: Line, wanted: Bookable, isMoved: boolean, percentage: number): Line {
  const { reduced } = line;
  if (!reduced || reduced.cabin === null) return line;
  if (isMoved) return { ...line, reduced: { ...reduced, cabin: null } };
  const people = wanted.passengers.filter(({ cabin }) => cabin === reduced.cabin).length;
  if (people > reduced.people) return withAmount(line, reduced.from);
  if (people > 0) return line;
  return withAmount(line, reducedFee({ ...reduced, by: percentOf(reduced.by, percentage) }));
}

/**
 * The fees on a bill that a cancellation at `percentage` per cent keeps, in cents: where a fee is reduced, only that part of the
 * higher price of the cabin is still paid (decision 100).
 */
export function keptFees(lines: readonly Line[], percentage: number): { charged: Cents; restored: Cents } {
  const fees = lines.filter(isFee);
  const restored = fees.map(({ amount, reduced }) =>
    reduced ? minus(reducedFee({ ...reduced, by: percentOf(reduced.by, percentage) }), amount) : cents(0),
  );
  return { charged: sum(fees.map(({ amount }) => amount)), restored: sum(restored) };
}
