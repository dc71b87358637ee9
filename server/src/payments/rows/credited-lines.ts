import type { DocumentSection } from '@towpath/rules/documents/document';
import type { RefundedLine } from '@towpath/rules/documents/document-lines';
import { boughtIdOf } from '@towpath/rules/payment/refund-lines';
import { feeLines } from '@towpath/rules/price/fee-ids';
import type { Sql } from '../../database/database.ts';
import { findRefundLines } from './refund-line-rows.ts';

const sections: Readonly<Record<string, DocumentSection>> = {
  cabin: 'cabins',
  bike: 'bikes',
  extra: 'additional',
  supplement: 'additional',
  insurance: 'insurance',
};

const feeKey = `extra:${feeLines.cancellation}`;

/** The price lines of a stored refund, as a credit note lists them; none for a refund made at the provider. */
export async function creditedLines(sql: Sql, refundId: string | null | undefined): Promise<RefundedLine[]> {
  if (!refundId) return [];
  const lines = (await findRefundLines(sql, [refundId])).get(refundId) ?? [];
  const sectionOf = (line: string) => sections[line.split(':', 1)[0] ?? ''] ?? 'other';
  return lines.map(({ line, name, amount }) => ({
    id: boughtIdOf(line),
    name,
    amount,
    section: sectionOf(line),
    ...(line === feeKey && { is_cancellation_fee: true }),
  }));
}
