import { permissionFor, withdrawalUntil } from '@towpath/rules/amendments/change-permission';
import { chosenTypes } from '@towpath/rules/amendments/insured-days';
import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import { detailsDueOn, missingDetails } from '@towpath/rules/booking/overview/missing-details';
import type { LineGroup } from '@towpath/rules/booking/overview/overview';
import type { WireOf } from '@towpath/rules/contract/contract';
import { addressLines } from '@towpath/rules/core/address-lines';
import type { Locale } from '@towpath/rules/core/locale';
import { currencyOf } from '@towpath/rules/core/market';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { DocumentSummary } from '@towpath/rules/documents/document';
import { knownName, ownUnshown, shownPassenger } from '@towpath/rules/passengers/described-fields';
import { isReserved } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import type { Line } from '@towpath/rules/price/price';
import { transferRuleOf } from '@towpath/rules/terms/amendment-terms';
import { transferLastDay, transferUntil } from '@towpath/rules/terms/package-rights';
import type { FastifyRequest } from 'fastify';
import { websiteOf } from '../../config/brand-files.ts';
import { notFound, type Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { readBookingAccess } from '../access/access-session.ts';
import type { CompletedRow } from '../completed-row.ts';
import { findBooking } from '../find-booking.ts';
import { findInsuredDays } from '../insured-on.ts';
import { loadOwnParts, type OwnParts } from '../own-parts/own-part-rows.ts';
import { isPayable, showReservation } from '../paying/payable.ts';
import { showSituation } from '../situation/show-situation.ts';
import { hasContractMail, listOwnDocuments } from './list-documents.ts';
import { loadLocalNames } from './local-names.ts';
import {
  findOverviewPayments,
  findOverviewRefunds,
  type OverviewPayment,
  type OverviewRow,
  readOverview,
} from './overview-rows.ts';
import { showVat } from './show-vat.ts';

type Overview = WireOf<'bookingOverview'>;
type NameOf = Awaited<ReturnType<typeof loadLocalNames>>;
type Passengers = StoredBookingRequest['passengers'];

function showCabins(passengers: Passengers, nameOf: NameOf): Overview['cabins'] {
  const keys = [...new Set(passengers.map(({ cabin }) => cabin))];
  return keys.map((key) => ({
    key,
    name: nameOf(parseCabinKey(key)?.id ?? ''),
    passengers: passengers.flatMap(({ cabin }, index) => (cabin === key ? [index + 1] : [])),
  }));
}

/** `isAhead` says whether the journey has not begun yet. Afterwards its data is erased, and nothing counts as missing. */
interface PassengerScope {
  hasAccess: boolean;
  isAhead: boolean;
  ownParts: OwnParts;
  /** Whether a product is every passenger's, as a tax is, and no choice of theirs. */
  isAutomatic: (product: string) => boolean;
}

function showPassenger(
  passenger: Passengers[number],
  index: number,
  nameOf: NameOf,
  { hasAccess, isAhead, ownParts, isAutomatic }: PassengerScope,
): Overview['passengers'][number] {
  const { bike, diet, other } = passenger;
  const { firstName, lastName } = knownName(passenger);
  const isFilledIn = ownParts.filledIn.includes(index + 1);
  const { dateOfBirth, bodyHeight } = isFilledIn
    ? { ...passenger, ...ownUnshown }
    : shownPassenger(passenger);
  const details = {
    last_name: lastName,
    date_of_birth: dateOfBirth,
    body_height: bodyHeight,
    bike: bike ? nameOf(bike) : null,
    diet: diet ? nameOf(diet) : null,
    extras: other.filter((id) => !isAutomatic(id)).map((id) => nameOf(id)),
  };
  return {
    number: index + 1,
    first_name: firstName,
    missing: isAhead
      ? missingDetails(passenger, { required: ownParts.required, given: ownParts.givenOf(index + 1) })
      : [],
    details: hasAccess ? details : null,
  };
}

/** The price lines; free diets are listed for the main booker only. */
export function showLines(
  { bill, diets }: Pick<OverviewRow, 'bill' | 'diets'>,
  nameOf: NameOf,
  hasAccess: boolean,
): Overview['lines'] {
  const show = (group: LineGroup, lines: readonly Line[]) =>
    lines
      .filter(({ id, amount }) => hasAccess || amount > 0 || !diets.includes(id))
      .map(({ id, name, count, unitPrice, amount }) => ({
        group,
        count,
        name: group === 'insurance' ? name : nameOf(id, name),
        unit_price: toEuros(unitPrice),
        amount: toEuros(amount),
      }));
  const discounts = bill.discounts.map(({ code, description, amount }) => {
    const euros = toEuros(amount);
    return {
      group: 'discount' as const,
      name: description ?? code,
      count: 1,
      unit_price: euros,
      amount: euros,
    };
  });
  return [
    ...show('cabins', bill.cabins),
    ...show('bikes', bill.bikes),
    ...show('additional', bill.additional),
    ...discounts,
    ...show('supplement', bill.supplement ? [bill.supplement] : []),
    ...show('insurance', bill.insurance),
    ...show('local_costs', bill.localCosts),
  ];
}

const showPayment = ({ amount, charge, reversal, ...payment }: OverviewPayment) => ({
  ...payment,
  ...(reversal ? { reversal } : {}),
  amount: toEuros(amount),
  charge: toEuros(charge),
});

const showDocument = ({ number, kind, issued_on }: DocumentSummary) => ({ number, kind, issued_on });

function showContact(
  { name, email }: CompletedRow,
  { main, business }: StoredBookingRequest,
  locale: Locale,
): Overview['contact'] {
  const { streetAddress: street, zipCode: zip_code, city, country, state } = main;
  const lines = addressLines(locale, { street, zip_code, city, state: state ?? '', country });
  return {
    name,
    business: business?.name ?? null,
    vat_number: business?.vat_number ?? '',
    email,
    phone: main.phoneNumber,
    address: lines.join(', '),
  };
}

const showAmounts = ({ amount, local_costs }: CompletedRow) => ({
  amount: toEuros(amount),
  local_costs: toEuros(local_costs),
});

function showJourneyOf({ tour_name, departure_date }: CompletedRow, row: OverviewRow) {
  const { departure_id, end_date, ship_name, image_url } = row;
  const { port_of_departure_name, port_of_arrival_name, boarding_time, quay } = row;
  return {
    departure_id,
    departure_date,
    end_date,
    tour_name,
    ship_name,
    image_url,
    port_of_departure_name,
    port_of_arrival_name,
    boarding_time,
    quay,
  };
}

function stateOf(booking: CompletedRow): Overview['state'] {
  if (booking.released) return 'ended';
  const isAsked = booking.on_request && !booking.accepted && booking.first_payment === null;
  if (isAsked || isReserved(booking)) return 'requested';
  return booking.first_payment === 'processing' ? 'processing' : 'confirmed';
}

/** The insurances of a confirmed booking that can be withdrawn from, each with its last day. */
async function findWithdrawals(
  context: Context,
  booking: CompletedRow,
  insurance: StoredBookingRequest['insurance'],
): Promise<Overview['insurance_withdrawals']> {
  const types = chosenTypes(insurance);
  if (types.length === 0 || stateOf(booking) !== 'confirmed') return [];
  const { booked_on, departure_date: departure, terms } = booking;
  const insured = await findInsuredDays(context.database, booking, context.config.timeZone);
  const today = todayOf(context);
  return types.flatMap((type) => {
    const days = { today, departure, booked_on, insured_on: insured[type], terms };
    const until = permissionFor(['insurance_withdrawn'], days) === 'alone' ? withdrawalUntil(days) : null;
    return until === null ? [] : [{ type, until }];
  });
}

/**
 * Whether a booking has a contract. A request has none before it is accepted; of a booking that has ended, what was mailed says so: the
 * mail of one that goes on may not be written yet.
 */
async function hasContract(sql: Sql, booking: CompletedRow): Promise<boolean> {
  const state = stateOf(booking);
  return state === 'ended' ? hasContractMail(sql, booking.id) : state !== 'requested';
}

/** The offer to transfer a confirmed booking before it departs; costs as charged. */
function showTransfer(context: Context, booking: CompletedRow, locale: Locale): Overview['transfer'] {
  const { departure_date: departure, terms, market } = booking;
  const today = todayOf(context);
  if (stateOf(booking) !== 'confirmed' || today >= departure) return null;
  const items = transferRuleOf(terms.amendments).costs.map((item) => ({
    name: item.name[locale],
    amount: toEuros(charged(cents(item.cents), booking).amount),
  }));
  const is_over = transferUntil(departure, today, terms) === null;
  return { until: transferLastDay(departure, terms), is_over, costs: items, currency: currencyOf(market) };
}

/**
 * A booking as its own page shows it (decision 099): the first names of the passengers, and everything else of them for a
 * browser with access. Of one that has ended, its papers stay. 404 for one that is payable or not completed: their pages are the payment
 * and its result.
 */
export async function showOverview(
  context: Context,
  request: FastifyRequest,
  id: string,
  locale: Locale,
): Promise<Overview | Refusal> {
  const { database, config } = context;
  const booking = await findBooking(database, id);
  if (booking?.status !== 'completed' || isPayable(booking, todayOf(context))) return notFound('booking');
  const row = await readOverview(database, id, locale);
  const [nameOf, hasAccess, payments, refunds, documents, ownParts] = await Promise.all([
    loadLocalNames(database, locale, row.ship_id),
    readBookingAccess(context, request, id),
    findOverviewPayments(database, id, config.timeZone),
    findOverviewRefunds(context, database, id),
    listOwnDocuments(database, id),
    loadOwnParts(database, id),
  ]);
  const { passengers, insurance } = row.request;
  const isAhead = !booking.released && booking.departure_date > todayOf(context);
  const isAutomatic = (product: string) => row.automatic.includes(product);
  const scope = { hasAccess, ownParts, isAhead, isAutomatic };
  return {
    state: stateOf(booking),
    id: booking.id,
    number: booking.number,
    ...showReservation(context, booking),
    market: booking.market,
    exchange_rate: booking.exchange_rate,
    ...showAmounts(booking),
    ...showJourneyOf(booking, row),
    ...(booking.released && booking.release_reason !== 'replaced' && { tour_id: booking.tour_id }),
    advice: websiteOf(booking.brand).advice.map(({ title, text }) => ({
      title: title[locale],
      text: text[locale],
    })),
    cabins: showCabins(passengers, nameOf),
    passengers: passengers.map((each, index) => showPassenger(each, index, nameOf, scope)),
    details_due_on: detailsDueOn(booking.departure_date, booking.booked_on),
    lines: showLines(row, nameOf, hasAccess),
    ...showVat(booking),
    payments: payments.map(showPayment),
    refunds,
    insurance: chosenTypes(insurance),
    insurance_withdrawals: await findWithdrawals(context, booking, insurance),
    transfer: showTransfer(context, booking, locale),
    has_contract: await hasContract(database, booking),
    documents: hasAccess ? documents.map(showDocument) : [],
    contact: hasAccess ? showContact(booking, row.request, locale) : null,
    situation: await showSituation(context, booking),
  };
}
