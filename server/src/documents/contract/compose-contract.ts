import { isFee } from '@towpath/rules/amendments/fee-lines';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { callOffDate } from '@towpath/rules/calendar/journey';
import { addressLines } from '@towpath/rules/core/address-lines';
import { addressIn } from '@towpath/rules/core/country-name';
import { daysBetween } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange, formatMoney, formatPercentage } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, sum } from '@towpath/rules/core/money';
import { totalOf } from '@towpath/rules/documents/document-lines';
import { formatOnBoard } from '@towpath/rules/payment/on-board';
import { paymentPlan } from '@towpath/rules/payment/payment-plan';
import { charged } from '@towpath/rules/payment/payment-result';
import { cancellationPeriods } from '@towpath/rules/terms/cancellation';
import { complaintDays, transferUntil } from '@towpath/rules/terms/package-rights';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { fill } from '@towpath/rules/text/fill';
import { issuerLines } from '../issuer-lines.ts';
import { taxLines, unitPriceHeading } from '../tax-lines.ts';
import { documentTexts } from '../texts.ts';
import type { ContractData, ContractPassenger } from './contract-data.ts';
import { itineraryTable, roomBlocks } from './contract-journey.ts';
import type { Contract, ContractBlock, ContractTable } from './contract-model.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

type Texts = typeof en;
const textsOf: Readonly<Record<Locale, Texts>> = { en, de, nl };

interface Composing {
  data: ContractData;
  texts: Texts;
  locale: Locale;
  /** Formats minor units of the currency that is charged. */
  money: (amount: Cents) => string;
}

type Row = [label: string, value: string];
const facts = (rows: readonly (readonly [string, string | null])[]): ContractBlock => ({
  kind: 'facts',
  rows: rows.filter((row): row is Row => row[1] !== null && row[1] !== ''),
});
const list = (items: readonly string[]): ContractBlock => ({ kind: 'list', items: [...items] });
const text = (words: string): ContractBlock => ({ kind: 'text', text: words });

function bookingFacts({ data, texts, locale }: Composing): ContractBlock {
  const { booking, journey } = data;
  const labels = documentTexts[locale];
  return facts([
    [labels.booking, booking.number],
    [texts.booked_on, formatDate(locale, booking.booked_on)],
    [labels.tour, booking.tour],
    [labels.dates, formatDateRange(locale, booking.departure_date, booking.until)],
    [labels.ship, booking.ship],
    [texts.from_port, journey.from_port],
    [texts.quay, journey.quay],
    [texts.to_port, journey.to_port],
    [texts.boarding, journey.boarding_time && fill(texts.local_time, { time: journey.boarding_time })],
    [texts.nights, `${daysBetween(booking.departure_date, booking.until)}`],
    [texts.level, journey.level && texts.levels[journey.level]],
    ...journey.facts,
  ]);
}

function organiserFacts({ data: { issuer, organiser }, texts, locale }: Composing): ContractBlock {
  const labels = documentTexts[locale];
  return facts([
    [texts.company, issuer.name],
    [texts.address, issuer.address.map((line) => addressIn(locale, line)).join(', ')],
    [labels.registration, issuer.registration],
    [labels.vat_number, issuer.vat_number],
    [texts.phone, phonesOf(organiser)],
    [texts.email, issuer.email],
  ]);
}

const phonesOf = ({ phones }: ContractData['organiser']) =>
  phones.map(({ label, number }) => `${number} (${label})`).join(', ');

/** Who travels in which cabin, with what: cabins are numbered in the order in which they were chosen. */
function travellersTable({ data: { booking, passengers }, texts }: Composing): ContractTable {
  const cabins = [...new Set(passengers.map(({ cabin }) => cabin))];
  const nameOf = (cabin: string) => {
    const id = parseCabinKey(cabin)?.id ?? '';
    const line = booking.bill.cabins.find((each) => each.id === id);
    return booking.names.get(id) ?? line?.name ?? id;
  };
  const cabinOf = ({ cabin }: ContractPassenger) =>
    fill(texts.cabin, { number: cabins.indexOf(cabin) + 1, name: nameOf(cabin) });
  const { traveller, cabin, bike, extras } = texts.columns;
  return {
    kind: 'table',
    columns: [
      { title: traveller, share: 0.27 },
      { title: cabin, share: 0.35 },
      { title: bike, share: 0.17 },
      { title: extras, share: 0.21 },
    ],
    rows: passengers.map((each) => [
      each.name,
      cabinOf(each),
      each.bike ?? '–',
      each.extras.join(', ') || '–',
    ]),
    sums: 0,
  };
}

/** The columns of prices; of those that contain tax, it says so. */
function priceColumns(locale: Locale, tax?: ContractData['tax']): ContractTable['columns'] {
  const { columns } = documentTexts[locale];
  const { name, count, amount } = columns;
  const unit_price = tax ? unitPriceHeading(tax, locale) : columns.unit_price;
  return [
    { title: name, share: 0.49 },
    { title: count, share: 0.13, isAmount: true },
    { title: unit_price, share: 0.19, isAmount: true },
    { title: amount, share: 0.19, isAmount: true },
  ];
}

/** The lines of the invoice with their total. */
function priceTable({ data: { lines, tax }, texts, locale, money }: Composing): ContractTable {
  const rows = lines.map(({ name, count, unit_price, amount }) => [
    name,
    String(count),
    money(unit_price),
    money(amount),
  ]);
  const total = [texts.online, '', '', money(totalOf(lines))];
  return { kind: 'table', columns: priceColumns(locale, tax), rows: [...rows, total], sums: 1 };
}

/** The tax as the invoice states it. */
function taxBlock({ data: { tax }, locale, money }: Composing): ContractBlock {
  return list(taxLines(tax, locale).map(([name, amount]) => `${name}: ${money(amount)}`));
}

function boardBlocks({ data: { local_costs, booking }, texts, locale }: Composing): ContractBlock[] {
  if (local_costs.length === 0) return [];
  const euros = (amount: Cents) => formatMoney(locale, amount, 'eur');
  const rows = local_costs.map(({ id, name, count, unitPrice, amount }) => [
    booking.names.get(id) ?? name,
    String(count),
    euros(unitPrice),
    euros(amount),
  ]);
  const total = [texts.on_board_total, '', '', euros(sum(local_costs.map(({ amount }) => amount)))];
  return [
    { kind: 'subheading', text: texts.on_board },
    { kind: 'table', columns: priceColumns(locale), rows: [...rows, total], sums: 1 },
  ];
}

function planLines({ data: { booking, first_payment }, texts, locale, money }: Composing): string[] {
  const { departure_date, booked_on, terms, deposit } = booking;
  const type = first_payment ?? (deposit === null ? 'full_payment' : 'deposit');
  return paymentPlan(booking, type, departure_date, booked_on, terms).map((instalment) => {
    const isLocal = instalment.part === 'local_costs';
    const amount = isLocal
      ? formatOnBoard(locale, instalment.amount, booking)
      : money(charged(instalment.amount, booking).amount);
    const date = 'by' in instalment ? formatDate(locale, instalment.by) : '';
    return fill(texts.plan[instalment.part], { amount, date });
  });
}

/**
 * The meals and what else is part of the price, then what was booked in addition. A bike without a price is an own one, or none; those
 * that the price of a tour contains are named by its content.
 */
function includedLines({ data: { journey, booking }, texts }: Composing): string[] {
  const kinds = ['breakfasts', 'lunches', 'dinners'] as const;
  const meals = kinds
    .filter((kind) => journey.meals[kind] > 0)
    .map((kind) => fill(texts.meals[kind], { count: journey.meals[kind] }));
  const { bikes, additional } = booking.bill;
  const booked = [...bikes.filter(({ unitPrice }) => unitPrice > 0), ...additional]
    .filter((line) => !isFee(line))
    .map(({ id, name, count }) => `${count} × ${booking.names.get(id) ?? name}`);
  return [meals.join(', '), ...journey.included, ...booked].filter(Boolean);
}

/** The minimum number of participants; null without one, or once the departure can no longer be called off for it. */
function minimumText({ data: { booking, journey, on }, texts, locale }: Composing): string | null {
  const latest = callOffDate(journey, booking.departure_date);
  if (!latest || latest < on || journey.minimum_participants === null) return null;
  const until = formatDate(locale, latest);
  return fill(texts.minimum_text, { people: journey.minimum_participants, until });
}

function cancellationLines({ data: { booking }, texts, locale }: Composing): string[] {
  const { departure_date, booked_on, terms } = booking;
  return cancellationPeriods(terms.cancellation, departure_date, booked_on).map(({ until, percentage }) => {
    const share = formatPercentage(locale, percentage);
    return until
      ? fill(texts.cancel_until, { date: formatDate(locale, until), share })
      : fill(texts.cancel_later, { share });
  });
}

/** Fees and deadlines, as far as the terms state them. */
function termsLines({ data: { booking }, texts, locale }: Composing): string[] {
  const { terms } = booking;
  const values = termsValues(locale, terms);
  return [
    ...(terms.card_fee_percentage === null ? [] : [fill(texts.card_fee, values)]),
    fill(texts.insurance, values),
    ...(terms.insurance_withdrawal_days === null ? [] : [fill(texts.withdrawal, values)]),
  ];
}

function contactFacts({ data: { issuer, organiser }, texts }: Composing): ContractBlock {
  return facts([
    [texts.emergency, organiser.emergency_phone],
    [texts.phone, phonesOf(organiser)],
    [texts.email, issuer.email],
  ]);
}

function protectionLines({ data: { booking }, texts, locale }: Composing): string[] {
  const { protector } = booking.terms;
  if (!protector) return [];
  const { name, address, phone, email, website, certificate } = protector;
  const lines = [name, addressIn(locale, address), phone, email, website];
  return [...lines, certificate ? fill(texts.certificate, { certificate }) : null].filter(
    (line): line is string => !!line,
  );
}

const nameOfTerm = ({ terms_names }: Texts, term: string): string =>
  (terms_names as Readonly<Record<string, string>>)[term] ?? terms_names.standard_form;

/** The sections, in order; one without blocks is left out. */
function sectionsOf(composing: Composing): Contract['sections'] {
  const { data, texts, locale } = composing;
  const { booking, accepted, wishes, journey, issuer, organiser } = data;
  const { departure_date, terms, recipient, email } = booking;
  const minimum = minimumText(composing);
  const protection = protectionLines(composing);
  const until = transferUntil(departure_date, data.on, terms);
  const bookedBy = facts([
    [texts.name, recipient.name],
    [texts.business, recipient.business?.name ?? null],
    [texts.address, addressLines(locale, recipient).join(', ')],
    [texts.email, email],
  ]);
  const sections: [heading: string, blocks: ContractBlock[]][] = [
    ['', [bookingFacts(composing)]],
    [texts.organiser, [organiserFacts(composing)]],
    [texts.booked_by, [bookedBy]],
    [texts.travellers, [travellersTable(composing)]],
    [texts.itinerary, journey.days.length > 0 ? [itineraryTable(journey, texts, locale)] : []],
    [texts.rooms, roomBlocks(journey)],
    [texts.price, [priceTable(composing), taxBlock(composing), ...boardBlocks(composing)]],
    [texts.payments, [list(planLines(composing))]],
    [texts.wishes, wishes ? [text(texts.wishes_text), text(wishes)] : []],
    [texts.included, [list(includedLines(composing))]],
    [texts.excluded, journey.excluded.length > 0 ? [list(journey.excluded)] : []],
    [texts.minimum, minimum ? [text(minimum)] : []],
    [texts.cancellation, [list(cancellationLines(composing))]],
    [texts.transfer, until ? [text(fill(texts.transfer_text, { date: formatDate(locale, until) }))] : []],
    [texts.responsibility, [text(texts.responsibility_text), text(texts.help_text)]],
    [texts.contact, [text(texts.contact_text), contactFacts(composing)]],
    [
      texts.complaints,
      [
        text(fill(texts.complaints_text, { email: issuer.email, ...complaintDays })),
        ...(organiser.disputes ? [text(organiser.disputes)] : []),
      ],
    ],
    [texts.terms, [list(termsLines(composing))]],
    [texts.passport, terms.passport_note ? [text(terms.passport_note[locale])] : []],
    [texts.protection, protection.length > 0 ? [text(texts.protected), list(protection)] : []],
    [
      texts.accepted,
      accepted.map(({ term, body }) => ({ kind: 'terms', name: nameOfTerm(texts, term), html: body })),
    ],
    [
      texts.versions,
      accepted.length > 0
        ? [
            {
              kind: 'small',
              lines: accepted.map(({ term, version, hash }) =>
                fill(texts.version, { name: nameOfTerm(texts, term), version, hash }),
              ),
            },
          ]
        : [],
    ],
  ];
  return sections
    .map(([heading, blocks]) => ({ heading, blocks }))
    .filter(({ blocks }) => blocks.some((block) => block.kind !== 'list' || block.items.length > 0));
}

/** The contract of a booking, in its language (Directive 2015/2302, articles 5 and 7; decision 074). */
export function composeContract(data: ContractData): Contract {
  const { booking, issuer, on } = data;
  const { brand, locale, market, number } = booking;
  const texts = textsOf[locale];
  const money = (amount: Cents) => formatMoney(locale, amount, currencyOf(market));
  return {
    brand,
    locale,
    title: fill(texts.title, { number }),
    author: issuer.name,
    on,
    foot: issuerLines(locale, issuer),
    sections: sectionsOf({ data, texts, locale, money }),
  };
}
