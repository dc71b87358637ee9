/** Digits, with thousands apart by a point or a comma, and the other one before at most two decimals. */
const amount = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,|$)|\d{1,3}(?:,\d{3})+(?=\.|$))(?:[.,](\d{1,2}))?$/;

/** The props of a field for an amount: its form is not sent with anything else, which would be read as no amount. */
export const amountInput = {
  inputMode: 'decimal',
  pattern: `\\s*[€$]?\\s*(?:${amount.source.slice(1, -1)})\\s*[€$]?\\s*`,
  title: '120.50',
} as const;

/** Cents of an amount as typed, with a point or a comma: '120', '120,50', '1.200,00'; null where nothing or no amount is typed. */
export function parseAmount(text: string): number | null {
  const plain = text.trim().replace(/[\s€$]/g, '');
  const [, whole, fraction = ''] = amount.exec(plain) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}

/** The unit of a field for an amount. currency as the server writes it, 'eur' or 'usd'. */
export const currencySign = (currency: string): string => (currency === 'usd' ? '$' : '€');
