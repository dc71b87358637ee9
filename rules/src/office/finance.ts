import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { LocaleShape } from '../core/locale.ts';
import type { OperationShape } from './entry.ts';

const period = { from: DateShape, until: DateShape };

/** Bookkeeping data; days are the operator's, inclusive (decision 097). */
export const financeOperations = {
  'finance.books': {
    permission: 'finance.read',
    reads: true,
    destructive: false,
    does: 'sum up sales, payments, refunds, fees, payouts and open items of a period, reconciled with ledger and provider',
    input: v.object(period),
  },
  'finance.export': {
    permission: 'finance.read',
    reads: true,
    destructive: false,
    does: 'export sales, payments, refunds, fees, payouts, open items and deferred income of a period',
    /** locale: of the headings and words. */
    input: v.object({
      ...period,
      format: v.picklist(['csv', 'xlsx']),
      locale: v.optional(LocaleShape, 'en'),
    }),
  },
} as const satisfies Record<string, OperationShape>;

/** The books of a period in a currency, in minor units; what reduces them is below zero. */
export interface BooksTotals {
  currency: string;
  /** Open items before the period: what was invoiced less what was credited and paid. */
  opening: number;
  invoices: number;
  credit_notes: number;
  payments: number;
  /** Refunds, less those that failed. */
  refunds: number;
  disputes: number;
  /** Open items at the end of the period, booking by booking. */
  closing: number;
  /** Opening and movements less closing: zero. */
  difference: number;
  /** Movements of the period that the provider processed, by the ledger and by the provider; their difference is zero. */
  ledger: number;
  provider: number;
  provider_difference: number;
  fees: number;
  payouts: number;
  /** The provider's balance at the end of the period. */
  provider_balance: number;
  /** The amount owed for credit vouchers at the end of the period (decision 108). */
  vouchers: number;
}

/** The money of a period by currency and method, in minor units; what reduces it is below zero. */
export interface MethodTotals {
  currency: string;
  /** The provider's name of a method, bank_transfer, cash or voucher; online: at the provider, by a method that is not known. */
  method: string;
  payments: number;
  /** Refunds, less those that failed. */
  refunds: number;
  disputes: number;
  /** What of these the provider processed, by the ledger and by the provider; their difference is zero. */
  ledger: number;
  provider: number;
  provider_difference: number;
  fees: number;
}

/** The books of a period by currency, and by currency and method. */
export interface BooksView {
  totals: BooksTotals[];
  methods: MethodTotals[];
  /** Until when the provider was asked; ISO 8601, null: never. */
  provider_read_at: string | null;
}
