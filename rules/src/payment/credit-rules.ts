import { addDays, type PlainDate } from '../core/dates.ts';

/** How long a credit voucher can be spent: to the end of the calendar year so many years later, or some years to the day. */
interface Validity {
  unit: 'calendar_years' | 'years';
  count: number;
}

/** What the law or the operator grants for credit vouchers of bookings made from a day on (decision 108). */
interface CreditRule {
  /** The first day of booking. */
  from: PlainDate;
  validity: Validity;
  /** Whether money that returns to a credit voucher can be spent for at least a year, however long it has been valid. */
  extended: boolean;
  /** Whether the protector of the terms covers it if the operator becomes insolvent. */
  protected: boolean;
  /** How often it can be passed on to somebody else. */
  transfers: number;
  /** Days after its end within which what is left is refunded without being asked for. */
  refundDays: number;
}

const granted = { transfers: 1, refundDays: 14 } as const;

/**
 * The rules, the earliest first. The first one grants what German courts ask for (BGB 195, 199) and refunds the rest, too; the
 * second one is Directive (EU) 2026/1024, for contracts from 2029-03-29 on.
 */
export const creditRules: readonly [CreditRule, ...CreditRule[]] = [
  {
    from: '2000-01-01',
    validity: { unit: 'calendar_years', count: 3 },
    extended: true,
    protected: false,
    ...granted,
  },
  {
    from: '2029-03-29',
    validity: { unit: 'years', count: 1 },
    extended: false,
    protected: true,
    ...granted,
  },
];

/**
 * The rules of gift vouchers, by the day of purchase (decision 132). Wherever the buyer lives, a gift voucher is valid as long as
 * German courts ask for (BGB 195, 199); Dutch law names no shorter time that would be enough.
 */
const giftRules: readonly [CreditRule, ...CreditRule[]] = [
  {
    from: '2000-01-01',
    validity: { unit: 'calendar_years', count: 3 },
    extended: true,
    protected: false,
    // Whoever has the code may spend it: it is handed on without us.
    transfers: 0,
    refundDays: 14,
  },
];

/** Whose money a credit voucher is: given for a booking, or bought as a gift. */
export const voucherKinds = ['credit', 'gift'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** What decides which rule holds for a credit voucher: its kind, and the day of its booking or purchase. */
export interface VoucherOrigin {
  kind: VoucherKind;
  booked_on: PlainDate;
}

/** Days before its end on which the holder of a credit voucher is told. */
export const creditEndingDays = 30;

/** The rule for a credit voucher. */
export function creditRuleOf({ kind, booked_on: bookedOn }: VoucherOrigin): CreditRule {
  const rules = kind === 'gift' ? giftRules : creditRules;
  return rules.findLast(({ from }) => from <= bookedOn) ?? rules[0];
}

/** The same day so many years later; 1 March for a 29 February that does not exist. */
function yearsLater(day: PlainDate, years: number): PlainDate {
  const year = Number(day.slice(0, 4)) + years;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return !isLeap && day.endsWith('-02-29') ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/** The last day of a credit voucher that is given or bought today. */
export function creditValidUntil(today: PlainDate, origin: VoucherOrigin): PlainDate {
  const { unit, count } = creditRuleOf(origin).validity;
  if (unit === 'calendar_years') return `${Number(today.slice(0, 4)) + count}-12-31`;
  return addDays(yearsLater(today, count), -1);
}

/** The last day of a credit voucher after money was returned to it. */
export function creditExtended(validUntil: PlainDate, today: PlainDate, origin: VoucherOrigin): PlainDate {
  const least = yearsLater(today, 1);
  return creditRuleOf(origin).extended && validUntil < least ? least : validUntil;
}

/** The last day on which what is left of an ended credit voucher is refunded. */
export const creditRefundUntil = (validUntil: PlainDate, origin: VoucherOrigin): PlainDate =>
  addDays(validUntil, creditRuleOf(origin).refundDays);
