import type { Business } from '../booking/business.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Currency } from '../core/market.ts';
import type { Cents } from '../core/money.ts';
import type { InsuranceTax, Taxation, TaxBreakdown } from '../price/tax-breakdown.ts';
import type { Brand } from '../site/brand.ts';
import type { Protector } from '../terms/terms-version.ts';

type DocumentKind = 'invoice' | 'credit_note';
/** Why a credit note is issued. */
type CreditReason = 'cancellation' | 'correction' | 'refund';

/** The parts of a document's lines, in order. */
export const documentSections = ['cabins', 'bikes', 'additional', 'discounts', 'insurance', 'other'] as const;
export type DocumentSection = (typeof documentSections)[number];

/** A line in minor units of the document's currency; negative where it reduces the total. */
export interface DocumentLine {
  section: DocumentSection;
  name: string;
  count: number;
  unit_price: Cents;
  amount: Cents;
  /** Whether it charges a cancellation fee, whose tax the terms decide. */
  is_cancellation_fee?: boolean;
  /** Of a premium: the insurance tax that it contains. */
  insurance_tax?: InsuranceTax;
}

/** The tax that a document states, in minor units. label: what VAT is called in the document's language. */
export interface DocumentTax extends TaxBreakdown, Taxation {
  label: string;
  /** Why there is no tax, in the document's language; absent: nothing is said of that. */
  reason?: string;
}

/** Money received (positive) or refunded (negative) before the document was issued, in minor units. */
export interface DocumentPayment {
  on: PlainDate;
  method: string;
  amount: Cents;
}

/** The company that issues documents for a brand. */
export interface Issuer {
  name: string;
  address: string[];
  registration: string;
  vat_number: string;
  email: string;
  phone: string | null;
  website: string | null;
  /** The company is invented, as in the demo. */
  sample: boolean;
}

/** The booker, and the business that the document is addressed to instead. country: ISO 3166 alpha-2. */
export interface DocumentRecipient {
  name: string;
  business: Business | null;
  street: string;
  zip_code: string;
  city: string;
  state: string;
  country: string;
}

/** The journey that a document is about. */
export interface DocumentJourney {
  tour: string;
  ship: string;
  from: PlainDate;
  until: PlainDate;
  passengers: number;
}

/** Content of a document besides its recipient, stored when it is issued and never changed (decision 096). */
export interface DocumentContent {
  kind: DocumentKind;
  number: string;
  issued_on: PlainDate;
  brand: Brand;
  locale: Locale;
  booking_number: string;
  issuer: Issuer;
  journey: DocumentJourney;
  currency: Currency;
  lines: DocumentLine[];
  total: Cents;
  tax: DocumentTax;
  payments: DocumentPayment[];
  /** The amount still to be paid, and its due day where one is agreed; zero on credit notes. */
  due: { amount: Cents; on: PlainDate | null };
  /** The costs on board, which are not part of the total; minor units. */
  on_board: Cents;
  /** The same in euro cents, in which they are paid, where the document is in dollars. */
  on_board_euros?: Cents;
  protector: Protector | null;
  /** The invoice that a credit note corrects. */
  credits: { number: string; issued_on: PlainDate; reason: CreditReason } | null;
}

const DIGITS = 5;

/** The number of a document: brand, year, and the count in both, such as BBT-2027-00042. */
export function documentNumber(letters: string, year: number, sequence: number): string {
  return `${letters}-${year}-${String(sequence).padStart(DIGITS, '0')}`;
}

/** A document of a booking, for lists; total in minor units. */
export interface DocumentSummary {
  number: string;
  kind: DocumentKind;
  issued_on: PlainDate;
  currency: Currency;
  total: number;
}
