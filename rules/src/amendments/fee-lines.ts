import type { Locale } from '../core/locale.ts';
import type { Line } from '../price/price.ts';

/** The ids of the lines that charge a fee; they stay on the bill whatever is changed later (decision 100). */
export const feeLines = { amendment: 'amendment_fee', cancellation: 'cancellation_fee' } as const;

/** The names of those lines, as on documents, by language and id. */
export const feeNames: Readonly<
  Record<Locale, Readonly<Record<(typeof feeLines)[keyof typeof feeLines], string>>>
> = {
  en: { amendment_fee: 'Amendment fee', cancellation_fee: 'Cancellation fee' },
  de: { amendment_fee: 'Umbuchungsgebühr', cancellation_fee: 'Stornogebühr' },
  nl: { amendment_fee: 'Wijzigingskosten', cancellation_fee: 'Annuleringskosten' },
};

/** Whether a line charges a fee of an amendment. */
export function isFee({ id }: Pick<Line, 'id'>): boolean {
  return id === feeLines.amendment || id === feeLines.cancellation;
}
