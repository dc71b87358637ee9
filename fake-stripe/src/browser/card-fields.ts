import { brandOf, cvcLength, isCurrent, numberLengths, passesLuhn } from '../objects/card-number.ts';
import { testAccountOf, testCardOf, testRoutingNumber } from '../objects/test-cards.ts';
import type { FieldProblem } from './texts.ts';

/** The digits of a typed or pasted text. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The fault in a card number, or null for a test card. Numbers of real cards never leave the browser. */
export function checkNumber(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  const brand = brandOf(digits);
  if (digits.length > 0 && brand === null) return 'invalid_number';
  if (!numberLengths(brand).includes(digits.length)) return 'incomplete_number';
  if (!passesLuhn(digits)) return 'invalid_number';
  return testCardOf(digits) ? null : 'test_mode_live_card';
}

/** Month and year (four digits) of '12 / 30', '12/2030' or '1230'; null while incomplete. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text);
  if (digits.length !== 4 && digits.length !== 6) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(-2)) };
}

const FARTHEST_YEARS = 50;

/** The fault in an expiry on `today` (YYYY-MM-DD), or null. */
export function checkExpiry(text: string, today: string): FieldProblem | null {
  const expiry = expiryOf(text);
  if (!expiry) return 'incomplete_expiry';
  const { month, year } = expiry;
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  if (!isCurrent(12, year, today)) return 'invalid_expiry_year_past';
  if (year > Number(today.slice(0, 4)) + FARTHEST_YEARS) return 'invalid_expiry_year';
  return isCurrent(month, year, today) ? null : 'invalid_expiry_month_past';
}

/** The fault in the security code for a card number, or null. */
export function checkCvc(text: string, number: string): FieldProblem | null {
  return digitsOf(text).length === cvcLength(brandOf(digitsOf(number))) ? null : 'incomplete_cvc';
}

const ROUTING_LENGTH = 9;
const SHORTEST_ACCOUNT = 4;

/** The fault in a routing number, or null. */
export function checkRouting(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  if (digits.length !== ROUTING_LENGTH) return 'incomplete_routing_number';
  return digits === testRoutingNumber ? null : 'invalid_routing_number';
}

/** The fault in an account number, or null. */
export function checkAccount(text: string): FieldProblem | null {
  const digits = digitsOf(text);
  if (digits.length < SHORTEST_ACCOUNT) return 'incomplete_account_number';
  return testAccountOf(testRoutingNumber, digits) ? null : 'account_number_invalid';
}

/** Formats an expiry while it is typed: '1', '12', '12 / 3', '12 / 30'; a month above 1 gets a leading zero. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(text);
  const oneDigitMonth = /^[2-9]/.test(digits) || /^\s*\d\s*[/.-]/.test(text);
  const whole = oneDigitMonth ? `0${digits}` : digits;
  const year = whole.length > 4 ? whole.slice(-2) : whole.slice(2);
  return year ? `${whole.slice(0, 2)} / ${year}` : whole;
}
