/** Card brands as Stripe names them. */
const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay'] as const;
export type Brand = (typeof brands)[number];

const firstDigits: Record<Brand, RegExp> = {
  visa: /^4/,
  mastercard: /^(5[1-5]|2[2-7])/,
  amex: /^3[47]/,
  discover: /^(6011|64[4-9]|65)/,
  diners: /^3(0|6|[89])/,
  jcb: /^35/,
  unionpay: /^62/,
};

/** The brand of a card number, by its first digits, or null. */
export function brandOf(digits: string): Brand | null {
  return brands.find((brand) => firstDigits[brand].test(digits)) ?? null;
}

/** The lengths a number of this brand may have, ascending. */
export function numberLengths(brand: Brand | null): readonly number[] {
  if (brand === 'amex') return [15];
  return brand === 'diners' ? [14, 16] : [16];
}

/** The length of the security code. */
export function cvcLength(brand: Brand | null): number {
  return brand === 'amex' ? 4 : 3;
}

/** Whether the check digit is right (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Digits grouped as printed on cards of their brand. */
export function formatCardNumber(digits: string): string {
  const brand = brandOf(digits);
  const fourSixRest = brand === 'amex' || (brand === 'diners' && digits.length <= 14);
  const groups = fourSixRest ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d+)?$/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? digits;
}

/** Whether a card that expires in month (1-12) of year (four digits) is valid on `today` (YYYY-MM-DD). */
export function isCurrent(month: number, year: number, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` >= today.slice(0, 7);
}
