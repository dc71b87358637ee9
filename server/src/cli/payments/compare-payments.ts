import { addDays, startOfDay } from '@towpath/rules/core/dates';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import {
  type Comparison,
  comparePayments,
  type Discrepancy,
  isEven,
  type Period,
} from '../../payments/settlement/compare.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type Asked, wrongDays } from '../arguments.ts';
import { bareCommand } from '../command-without-database.ts';
import { withProvider } from '../with-database.ts';

/** The days that were asked for, both included, in the operator's time zone, or the flag that is none; now in milliseconds. */
export function periodOf(
  flags: Asked['flags'],
  { timeZone }: Pick<Config, 'timeZone'>,
  now: number,
): Period | Refusal {
  const wrong = wrongDays(flags, 'to');
  if (wrong) return new Refusal(422, 'no_day', wrong);
  const { from, to } = flags;
  return {
    from: from === undefined ? 0 : startOfDay(timeZone, from),
    until: to === undefined ? now : startOfDay(timeZone, addDays(to, 1)),
  };
}

const plain = (amount: Cents) => toEuros(amount).toFixed(2);

function describe({ sandbox, ...discrepancy }: Discrepancy): string {
  const { kind, objectId, intentId, currency, at, ledger, provider } = discrepancy;
  const what = `${currency.toUpperCase()} ${kind} ${objectId} of ${intentId ?? 'no intent'}`;
  const ours = ledger === null ? 'not in the ledger' : `${plain(ledger)} in the ledger`;
  const theirs = provider === null ? 'not at the provider' : `${plain(provider)} at the provider`;
  return `${what}, made ${new Date(at).toISOString()}: ${ours}, ${theirs}${sandbox ? ' (sandbox: no money moved)' : ''}`;
}

const playedOf = (amount: Cents) =>
  amount === 0 ? '' : ` (of it ${plain(amount)} by the sandbox: no money moved)`;

/** A comparison as an operator reads it: every discrepancy, then each currency. */
export function linesOf({ currencies, discrepancies }: Comparison): string[] {
  const totals = currencies.map(
    ({ currency, ledger, sandbox, provider, difference }) =>
      `${currency.toUpperCase()}  ledger ${plain(ledger)}${playedOf(sandbox)}, provider ${plain(provider)}: ${plain(difference)} difference`,
  );
  return [...discrepancies.map(describe), ...totals];
}

export const paymentsCompare = bareCommand({
  name: 'payments compare',
  takes: '[--from DAY] [--to DAY]',
  about: 'none',
  flags: { from: 'DAY: the first day', to: 'DAY: the last day' },
  does: "compare the ledger with the provider's charges, refunds and disputes",
  work: async ({ flags }, config) => {
    const period = periodOf(flags, config, Date.now());
    if (period instanceof Refusal) return period;
    const compare = async (context: Context, provider: Provider) => {
      const comparison = await comparePayments(context, provider, period);
      return { said: linesOf(comparison).join('\n'), details: comparison, wrong: !isEven(comparison) };
    };
    return withProvider(config, compare, { readOnly: true });
  },
});
