import { parseArgs } from 'node:util';
import { addDays, isPlainDate, startOfDay } from '@towpath/rules/dates';
import { type Cents, toEuros } from '@towpath/rules/money';
import type { Config } from '../config.ts';
import {
  type Comparison,
  comparePayments,
  type Discrepancy,
  isEven,
  type Period,
} from '../payments/compare.ts';
import type { Command } from './command.ts';
import { withProvider } from './with-database.ts';

/** What was asked for, or null where that can't be understood. */
export interface Asked {
  period: Period;
  json: boolean;
}

const options = { from: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } } as const;

/** Reads `--from DAY --to DAY --json`, both days included, in the operator's time zone; now in milliseconds. */
export function readAsked(args: readonly string[], { timeZone }: Pick<Config, 'timeZone'>, now: number) {
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false });
  const known = Object.keys(values).every((name) => Object.hasOwn(options, name));
  const { from, to, json = false } = values;
  const isDay = (day: unknown) => day === undefined || (typeof day === 'string' && isPlainDate(day));
  if (!known || positionals.length > 0 || !isDay(from) || !isDay(to) || typeof json !== 'boolean')
    return null;
  const start = typeof from === 'string' ? startOfDay(timeZone, from) : 0;
  const until = typeof to === 'string' ? startOfDay(timeZone, addDays(to, 1)) : now;
  const asked: Asked = { period: { from: start, until }, json };
  return asked;
}

const plain = (amount: Cents) => toEuros(amount).toFixed(2);

function describe({ kind, objectId, intentId, currency, at, ledger, provider }: Discrepancy): string {
  const what = `${currency.toUpperCase()} ${kind} ${objectId} of ${intentId ?? 'no intent'}`;
  const ours = ledger === null ? 'not in the ledger' : `${plain(ledger)} in the ledger`;
  const theirs = provider === null ? 'not at the provider' : `${plain(provider)} at the provider`;
  return `${what}, made ${new Date(at).toISOString()}: ${ours}, ${theirs}`;
}

/** A comparison as an operator reads it: every discrepancy, then each currency. */
export function linesOf({ currencies, discrepancies }: Comparison): string[] {
  const totals = currencies.map(
    ({ currency, ledger, provider, difference }) =>
      `${currency.toUpperCase()}  ledger ${plain(ledger)}, provider ${plain(provider)}: ${plain(difference)} difference`,
  );
  return [...discrepancies.map(describe), ...totals];
}

export const paymentsCompare: Command = {
  name: 'payments compare',
  takes: '[--from DAY] [--to DAY] [--json]',
  flags: { from: 'DAY: the first day', to: 'DAY: the last day', json: 'answer with JSON, for programs' },
  does: "compare the ledger with the provider's charges, refunds and disputes",
  run: async (args, config) => {
    const asked = readAsked(args, config, Date.now());
    if (asked === null) return 2;
    return withProvider(config, async (context, provider) => {
      const comparison = await comparePayments(context, provider, asked.period);
      const text = asked.json ? JSON.stringify(comparison, null, 2) : linesOf(comparison).join('\n');
      console.log(text);
      return isEven(comparison) ? 0 : 1;
    });
  },
};
