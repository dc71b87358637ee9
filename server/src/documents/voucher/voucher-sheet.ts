import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';

/**
 * A gift voucher (decision 132) or credit voucher (decision 108) as it is printed, in the language of the mail that it goes with, as it
 * is stored with that. Texts that are not set by it are those of documents.
 */
export interface VoucherSheet {
  kind: 'gift' | 'credit';
  brand: Brand;
  locale: Locale;
  /** What it is called; it buys nothing. */
  number: string;
  /** The operator's day on which it was written. */
  on: PlainDate;
  recipient: string | null;
  giver: string | null;
  greeting: string | null;
  /** The tour for two that it pays; null: an amount. */
  tour: string | null;
  /** Written as in the language. */
  amount: string;
  code: string;
  valid_until: PlainDate;
  /** The company that owes it, as at the foot of its documents. */
  author: string;
  foot: string[];
  /** Without protocol, as they are printed. */
  website: string;
  balance: string;
}
