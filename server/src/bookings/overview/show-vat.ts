import { toEuros } from '@towpath/rules/core/money';
import { invoiceTax } from '@towpath/rules/documents/document-lines';
import { taxColumns } from '@towpath/rules/price/tax-breakdown';
import type { CompletedRow } from '../completed-row.ts';

/** The VAT of a booking as its invoice states it: in euros, and in the currency that is charged. */
export function showVat(booking: CompletedRow): { vat: number; vat_charge: number } {
  const { bill, terms } = booking;
  const { tax } = taxColumns(invoiceTax(bill, booking, terms.tax));
  return { vat: toEuros(bill.vat), vat_charge: toEuros(tax) };
}
