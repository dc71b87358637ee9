import type { ReleaseReason } from '@towpath/rules/booking/booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Brand } from '@towpath/rules/site/brand';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';

/** A completed booking as stored; amounts in cents. */
export interface CompletedRow {
  id: string;
  status: 'completed';
  number: string;
  brand: Brand;
  locale: Locale;
  market: Market;
  exchange_rate: number | null;
  booked_on: PlainDate;
  departure_date: PlainDate;
  tour_id: string;
  tour_name: string;
  tour_external_id: string | null;
  name: string;
  email: string;
  state: string | null;
  on_request: boolean;
  by_telephone: boolean;
  accepted: boolean;
  decided_at: Date;
  /** Until when an accepted request can be paid. */
  pay_until: Date | null;
  /** When the latest attempt at its first payment was made. */
  tried_at: Date | null;
  /** When a bank first reported that a first payment, which it had been processing, failed. */
  failed_at: Date | null;
  /** The main booker's country (ISO 3166 alpha-2). */
  country: string;
  released: boolean;
  release_reason: ReleaseReason | null;
  first_payment: 'processing' | 'completed' | null;
  amount: Cents;
  local_costs: Cents;
  full_amount: Cents;
  insurance_amount: Cents;
  bill: Breakdown;
  deposit: Cents | null;
  /** The amount paid with a credit voucher, in euro cents. */
  credit: Cents;
  /** The terms of the day of booking, whatever was imported since. */
  terms: TermsVersion;
}
