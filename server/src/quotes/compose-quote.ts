import { formatDate, formatDateRange, formatMoney, formatPercentage } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { type Cents, cents, minus, zero } from '@towpath/rules/core/money';
import { paymentPlan } from '@towpath/rules/payment/payment-plan';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Line } from '@towpath/rules/price/price';
import { bookingAmounts } from '@towpath/rules/price/price';
import { cancellationPeriods } from '@towpath/rules/terms/cancellation';
import { fill } from '@towpath/rules/text/fill';
import { type Context, todayOf } from '../database/context.ts';
import type { Contract, ContractBlock } from '../documents/contract/contract-model.ts';
import { issuerOf } from '../documents/issue-invoice.ts';
import { issuerLines } from '../documents/issuer-lines.ts';
import { documentTexts } from '../documents/texts.ts';
import type { LoadedQuote } from './load-quote.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const textsOf: Readonly<Record<Locale, typeof en>> = { en, de, nl };

/** Formats euro cents as they are charged. */
const moneyOf =
  ({ locale, quote: { bill }, exchange_rate }: LoadedQuote) =>
  (amount: Cents): string => {
    const { amount: minor, currency } = charged(amount, { market: bill.market, exchange_rate });
    return formatMoney(locale, minor, currency === 'USD' ? 'usd' : 'eur');
  };

function factsBlock({ quote, journey, locale }: LoadedQuote): ContractBlock {
  const texts = textsOf[locale];
  const rows: [string, string | null][] = [
    [texts.number, quote.number],
    [texts.valid_until, formatDate(locale, quote.valid_until)],
    [texts.group, quote.name],
    [texts.tour, journey.tour_name],
    [texts.dates, formatDateRange(locale, journey.departure_date, journey.end_date)],
    [texts.ship, journey.ship_name],
    [texts.from_port, journey.port_of_departure_name],
    [texts.to_port, journey.port_of_arrival_name],
    [texts.travellers, String(quote.bill.passengers)],
  ];
  return { kind: 'facts', rows: rows.filter((row): row is [string, string] => !!row[1]) };
}

function priceBlocks(loaded: LoadedQuote): ContractBlock[] {
  const { quote, locale, nameOf } = loaded;
  const [texts, { columns }] = [textsOf[locale], documentTexts[locale]];
  const { bill } = quote;
  const money = moneyOf(loaded);
  const row = ({ id, name, count, unitPrice, amount }: Line) => [
    nameOf(id, name),
    String(count),
    money(unitPrice),
    money(amount),
  ];
  const lines = [...bill.cabins, ...bill.bikes, ...bill.additional];
  const after = [...(bill.supplement ? [bill.supplement] : []), ...bill.localCosts];
  const discounts = bill.discounts.map(({ description, amount }) => [
    description ?? texts.discount,
    '',
    '',
    money(minus(zero, amount)),
  ]);
  const rows = [
    ...lines.filter(({ amount }) => amount > 0).map(row),
    ...discounts,
    ...after.map(row),
    [texts.total, '', '', money(bill.total)],
  ];
  const small = [
    ...(bill.vat > 0 ? [`${texts.vat}: ${money(bill.vat)}`] : []),
    ...(bill.localCostTotal > 0 ? [`${texts.on_board}: ${money(bill.localCostTotal)}`] : []),
  ];
  return [
    {
      kind: 'table',
      columns: [
        { title: columns.name, share: 0.49 },
        { title: columns.count, share: 0.13, isAmount: true },
        { title: columns.unit_price, share: 0.18, isAmount: true },
        { title: columns.amount, share: 0.2, isAmount: true },
      ],
      rows,
      sums: 1,
    },
    ...small.map((text): ContractBlock => ({ kind: 'text', text })),
  ];
}

function planItems(context: Context, loaded: LoadedQuote): string[] {
  const { quote, journey, terms, deposit, locale } = loaded;
  if (!terms) return [];
  const amounts = { ...bookingAmounts(quote.bill), deposit };
  const type = deposit === null ? 'full_payment' : 'deposit';
  const plan = paymentPlan(amounts, type, journey.departure_date, todayOf(context), terms);
  const words: Readonly<Record<string, string>> = textsOf[locale].plan;
  return plan.map((instalment) =>
    fill(words[instalment.part] ?? '', {
      amount: moneyOf(loaded)(cents(instalment.amount)),
      date: 'by' in instalment ? formatDate(locale, instalment.by) : '',
    }),
  );
}

function cancellationItems(context: Context, { journey, terms, locale }: LoadedQuote): string[] {
  const texts = textsOf[locale];
  if (!terms) return [];
  const periods = cancellationPeriods(terms.cancellation, journey.departure_date, todayOf(context));
  return periods.map(({ until, percentage }) => {
    const share = formatPercentage(locale, percentage);
    return until
      ? fill(texts.cancel_until, { date: formatDate(locale, until), share })
      : fill(texts.cancel_later, { share });
  });
}

/** A group quote as a document, in its language: what the PDF is drawn from (decision 133). */
export function composeQuote(context: Context, loaded: LoadedQuote): Contract {
  const { quote, locale, terms } = loaded;
  const texts = textsOf[locale];
  const { brand, number, text, valid_until } = quote;
  const issuer = issuerOf(context.config, quote);
  const paragraphs = (text ?? '').split(/\s*\n\s*/).filter(Boolean);
  const list = (items: string[]): ContractBlock[] => (items.length > 0 ? [{ kind: 'list', items }] : []);
  const next = fill(texts.next_text, { date: formatDate(locale, valid_until) });
  const sections: [heading: string, blocks: ContractBlock[]][] = [
    ['', [factsBlock(loaded)]],
    [texts.words, paragraphs.map((each) => ({ kind: 'text', text: each }))],
    [texts.price, priceBlocks(loaded)],
    [texts.payments, list(planItems(context, loaded))],
    [texts.cancellation, list(cancellationItems(context, loaded))],
    [
      texts.next,
      [
        { kind: 'text', text: next },
        ...(terms?.protector
          ? [{ kind: 'text' as const, text: fill(texts.protected, { name: terms.protector.name }) }]
          : []),
      ],
    ],
  ];
  return {
    brand,
    locale,
    title: fill(texts.title, { number }),
    author: issuer.name,
    on: todayOf(context),
    foot: issuerLines(locale, issuer),
    sections: sections
      .map(([heading, blocks]) => ({ heading, blocks }))
      .filter(({ blocks }) => blocks.length > 0),
  };
}
