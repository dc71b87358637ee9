import type { Cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import type { ParsedArguments } from '../arguments.ts';

/** The flags of a price that staff agreed with a customer. */
export const agreementFlags = {
  agreed: 'EUROS: an agreed total below the price, with premiums and costs on board',
  reason: 'TEXT: why; the customer reads it',
};

/** The agreed total in euro cents with its reason, or null without one; a refusal where it is no amount or has no reason. */
export function readAgreement({
  flags: { agreed, reason = '' },
}: ParsedArguments): { total: Cents; reason: string } | null | Refusal {
  if (agreed === undefined) return null;
  const total = parseAmount(agreed);
  if (total !== null && reason.trim() !== '') return { total, reason };
  return new Refusal(422, 'no_amount', '--agreed must be an amount in euros, and needs --reason.');
}
