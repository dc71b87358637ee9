import type { DocumentContent } from '@towpath/rules/documents/document';
import { documentTexts } from '../texts.ts';
import type { Xml } from './xml.ts';

/**
 * How money is paid (UNTDID 4461). A transfer is 42, a payment to a bank account: the codes of credit transfers ask for the account,
 * which the document does not state (BR-50, BR-61).
 */
const paymentMeans: Readonly<Record<string, string>> = {
  card: '48',
  sepa_debit: '59',
  us_bank_account: '49',
  bank_transfer: '42',
  cash: '10',
  voucher: '97',
};
/** An online payment service, and means that differ. */
const [ONLINE, SEVERAL] = ['68', '1'];

/** The means of the payments of an invoice (BG-16); a credit note names none. */
export function meansOf({ kind, payments, locale }: DocumentContent): Xml | null {
  if (kind === 'credit_note') return null;
  const methods = [...new Set(payments.filter(({ amount }) => amount > 0).map(({ method }) => method))];
  const found = [...new Set(methods.map((method) => paymentMeans[method] ?? ONLINE))];
  const [code = ONLINE] = found.length > 1 ? [SEVERAL] : found;
  const texts = documentTexts[locale].methods;
  const names: Readonly<Record<string, string>> = texts;
  return [
    'ram:SpecifiedTradeSettlementPaymentMeans',
    [
      ['ram:TypeCode', code],
      ['ram:Information', methods.map((method) => names[method] ?? texts.online).join(', ')],
    ],
  ];
}
