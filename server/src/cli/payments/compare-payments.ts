import { addDays, startOfDay } from '@towpath/rules/core/dates';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import {
  type Comparison,
  comparePayments,
  type Discrepancy,
  hasNoDiscrepancies,
  type Period,
} from '../../payments/settlement/compare.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { findDateRefusal, type ParsedArguments } from '../arguments.ts';
import { directCommand } from '../command-without-database.ts';
import { withProvider } from '../with-database.ts';

/** The period of `--from` and `--to`, both inclusive, in the operator's time zone. now in milliseconds. */
export function parsePeriod(
  flags: ParsedArguments['flags'],
  { timeZone }: Pick<Config, 'timeZone'>,
  now: number,
): Period | Refusal {
  const refusal = findDateRefusal(flags, 'to');
  if (refusal) return refusal;
  const { from, to } = flags;
  return {
    from: from === undefined ? 0 : startOfDay(timeZone, from),
    until: to === undefined ? now : startOfDay(timeZone, addDays(to, 1)),
  };
}

const formatPlain = (amount: Cents) => toEuros(amount).toFixed(2);

function describe({ sandbox, ...discrepancy }: Discrepancy): string {
  const { kind, objectId, intentId, currency, at, ledger, provider } = discrepancy;
  const what = `${currency.toUpperCase()} ${kind} ${objectId} of ${intentId ?? 'no intent'}`;
  const ours = ledger === null ? 'not in the ledger' : `${formatPlain(ledger)} in the ledger`;
  const theirs = provider === null ? 'not at the provider' : `${formatPlain(provider)} at the provider`;
  const mark = sandbox ? ' (fake Stripe: no money moved)' : '';
  return `${what}, made ${new Date(at).toISOString()}: ${ours}, ${theirs}${mark}`;
}

const fakeStripeShare = (amount: Cents) =>
  amount === 0 ? '' : ` (of it ${formatPlain(amount)} by fake Stripe: no money moved)`;

/** A comparison as text: all discrepancies, then the totals per currency. */
export function comparisonLines({ currencies, discrepancies }: Comparison): string[] {
  const totals = currencies.map(
    ({ currency, ledger, sandbox, provider, difference }) =>
      `${currency.toUpperCase()}  ledger ${formatPlain(ledger)}${fakeStripeShare(sandbox)}, provider ${formatPlain(provider)}: ${formatPlain(difference)} difference`,
  );
  return [...discrepancies.map(describe), ...totals];
}

/** The command `payments compare`. */
export const paymentsCompare = directCommand({
  name: 'payments compare',
  operation: 'payments.compare',
  takes: '[--from DATE] [--to DATE]',
  about: 'none',
  flags: { from: 'DATE: the first day', to: 'DATE: the last day' },
  does: "compare the ledger with the provider's charges, refunds and disputes",
  work: async ({ flags }, config) => {
    const period = parsePeriod(flags, config, Date.now());
    if (period instanceof Refusal) return period;
    const compare = async (context: Context, provider: Provider) => {
      const comparison = await comparePayments(context, provider, period);
      return {
        output: comparisonLines(comparison).join('\n'),
        details: comparison,
        wrong: !hasNoDiscrepancies(comparison),
      };
    };
    return withProvider(config, compare, { readOnly: true });
  },
});
