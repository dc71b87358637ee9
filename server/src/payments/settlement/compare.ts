import { currencies, type Market, markets } from '@towpath/rules/core/market';
import { type Cents, minus, sum } from '@towpath/rules/core/money';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Movement } from '../rows/ledger.ts';
import { isFakeStripeIntent } from '../rows/payment-rows.ts';
import { isManual } from '../rows/refund-rows.ts';
import type { Provider } from '../stripe/provider.ts';
import { listCharges, listDisputes, listRefunds } from '../stripe/provider-money.ts';
import { movementsOf } from './movements.ts';

/** The period in which the provider's objects were created, in milliseconds; `until` is exclusive. */
export interface Period {
  from: number;
  until: number;
}

/** A movement that differs between the two lists; null if a list does not contain it. */
export interface Discrepancy extends Omit<Movement, 'amount'> {
  ledger: Cents | null;
  provider: Cents | null;
}

/** The totals of both lists by currency, in minor units, and the discrepancies, oldest first. */
export interface Comparison {
  currencies: { currency: string; ledger: Cents; sandbox: Cents; provider: Cents; difference: Cents }[];
  discrepancies: Discrepancy[];
}

async function listProvider(provider: Provider, market: Market, period: Period): Promise<Movement[]> {
  const [charges, refunds, disputes] = await Promise.all([
    listCharges(provider, market, period),
    listRefunds(provider, market, period),
    listDisputes(provider, market, period),
  ]);
  return movementsOf({ charges, refunds, disputes });
}

async function listLedger(sql: Sql, { from, until }: Period): Promise<Movement[]> {
  const rows = await sql.query<Omit<Movement, 'at'> & { at: Date }>(
    `select kind, object_id as "objectId", intent_id as "intentId", amount, currency, at,
       ${isFakeStripeIntent('ledger.intent_id')} as sandbox from ledger
     where at >= $1::timestamptz and at < $2::timestamptz and not ${isManual('object_id')}`,
    [new Date(from), new Date(until)],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const keyOf = ({ kind, objectId, currency }: Movement) => `${kind} ${objectId} ${currency}`;
const byKey = (movements: readonly Movement[]) => new Map(movements.map((each) => [keyOf(each), each]));
const total = (movements: readonly Movement[], currency: string) =>
  sum(movements.filter((each) => each.currency === currency).map(({ amount }) => amount));

function findDiscrepancies(ledger: readonly Movement[], provider: readonly Movement[]): Discrepancy[] {
  const [ours, theirs] = [byKey(ledger), byKey(provider)];
  const all = new Map([...ours, ...theirs, ...ours]);
  const found = [...all].map(([key, { amount: _amount, ...movement }]) => ({
    ...movement,
    ledger: ours.get(key)?.amount ?? null,
    provider: theirs.get(key)?.amount ?? null,
  }));
  return found.filter((each) => each.ledger !== each.provider).sort((a, b) => a.at - b.at);
}

/** Compares two lists of movements. Euros and dollars are always listed, other currencies if they occur. */
export function compare(ledger: readonly Movement[], provider: readonly Movement[]): Comparison {
  const listed = new Set<string>([
    ...currencies,
    ...[...ledger, ...provider].map(({ currency }) => currency),
  ]);
  return {
    currencies: [...listed].map((currency) => {
      const [ours, theirs] = [total(ledger, currency), total(provider, currency)];
      const sandbox = total(
        ledger.filter((each) => each.sandbox),
        currency,
      );
      return { currency, ledger: ours, sandbox, provider: theirs, difference: minus(ours, theirs) };
    }),
    discrepancies: findDiscrepancies(ledger, provider),
  };
}

/**
 * Compares the ledger with the charges, refunds and disputes of all provider accounts, without changing anything. The
 * ledger is read last, so that it contains what settles meanwhile.
 */
export async function comparePayments(
  context: Context,
  provider: Provider,
  period: Period,
): Promise<Comparison> {
  const provided: Movement[] = [];
  for (const market of markets) provided.push(...(await listProvider(provider, market, period)));
  return compare(await listLedger(context.database, period), provided);
}
