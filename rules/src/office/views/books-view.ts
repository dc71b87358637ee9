import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { BrandShape } from '../../site/brand.ts';
import { described } from '../fields/field.ts';
import { amount, amountOrNone, text, textOrNone, time, timeOrNone } from '../fields/result-fields.ts';

/** The books of a period in a currency, in minor units; what reduces them is below zero. */
const BooksTotals = v.object({
  currency: text,
  opening: described(
    amount,
    'open items before the period: what was invoiced less what was credited and paid',
  ),
  invoices: amount,
  credit_notes: amount,
  payments: amount,
  refunds: described(amount, 'refunds, less those that failed'),
  disputes: amount,
  closing: described(amount, 'open items at the end of the period, booking by booking'),
  difference: described(amount, 'opening and movements less closing: zero'),
  ledger: described(amount, 'movements of the period that the provider processed, by the ledger'),
  provider: described(amount, 'the same movements by the provider'),
  provider_difference: described(amount, 'the difference of these two: zero'),
  fees: amount,
  payouts: described(amountOrNone, 'null for a company: companies may share an account of the provider'),
  provider_balance: described(
    amountOrNone,
    "the provider's balance at the end of the period; null for a company",
  ),
  vouchers: described(amount, 'the amount owed for credit vouchers at the end of the period (decision 108)'),
});
export type BooksTotals = v.InferOutput<typeof BooksTotals>;

/** The money of a period by currency and method, in minor units; what reduces it is below zero. */
const MethodTotals = v.object({
  currency: text,
  method: described(
    text,
    "the provider's name of a method, bank_transfer, cash or voucher; online: at the provider, by a method that is not known",
  ),
  payments: amount,
  refunds: described(amount, 'refunds, less those that failed'),
  disputes: amount,
  ledger: described(amount, 'what of these the provider processed, by the ledger'),
  provider: described(amount, 'the same by the provider'),
  provider_difference: described(amount, 'the difference of these two: zero'),
  fees: amount,
});
export type MethodTotals = v.InferOutput<typeof MethodTotals>;

/** A closed month of a company (decision 128). */
export const ClosingView = v.object({
  company: described(BrandShape, 'the brand of the company'),
  from: DateShape,
  until: DateShape,
  closed_at: time,
  closed_by: text,
  hash: described(textOrNone, 'a SHA-256 of the rows of its books; null while these are read'),
});
export type ClosingView = v.InferOutput<typeof ClosingView>;

/** The books of a period by currency, and by currency and method. */
export const BooksView = v.object({
  totals: v.array(BooksTotals),
  methods: v.array(MethodTotals),
  provider_read_at: described(timeOrNone, 'until when the provider was asked; null: never'),
});
export type BooksView = v.InferOutput<typeof BooksView>;
