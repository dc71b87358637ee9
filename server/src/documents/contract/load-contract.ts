import { journeyDays } from '@towpath/rules/calendar/journey';
import { addDays } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { documentTax } from '@towpath/rules/documents/document-lines';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import { excludedServices, productsIn } from '@towpath/rules/price/extras/excluded-services';
import { siteOf } from '@towpath/rules/site/page';
import type { Names } from '@towpath/rules/text/names';
import { findAcceptedTexts } from '../../bookings/accepted-texts.ts';
import { nameTranslations } from '../../catalogue/content/tour-content.ts';
import { tourFacts } from '../../catalogue/content/tour-facts.ts';
import type { StoredTourContent } from '../../catalogue/import/files/tour-content-file.ts';
import { legalOf } from '../../config/brand-files.ts';
import type { Config } from '../../config/config.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type DocumentBooking, loadDocumentBooking } from '../document-booking.ts';
import { issuerOf, linesOfBill } from '../issue-invoice.ts';
import { composeContract } from './compose-contract.ts';
import type {
  ContractData,
  ContractDay,
  ContractJourney,
  ContractPassenger,
  ContractRoom,
  OrganiserContact,
} from './contract-data.ts';
import type { Contract } from './contract-model.ts';

interface TravelRow {
  from_port: string | null;
  to_port: string | null;
  quay: string | null;
  content: StoredTourContent | null;
  passengers: Passenger[];
  /** Products that every passenger gets, which are nobody's choice. */
  automatic: string[];
  wishes: string;
  first_payment: ContractData['first_payment'];
  /** The ship, then the booked cabin types, as the catalogue describes them in the booking's language. */
  rooms: ContractRoom[];
}

async function findTravel(sql: Sql, bookingId: string): Promise<TravelRow> {
  const [row] = await sql.query<TravelRow>(
    `select port_of_departure as from_port, port_of_arrival as to_port, quay, content,
       request -> 'passengers' as passengers, coalesce(request #>> '{main,customerRemarks}', '') as wishes,
       array(select product.id from product where mandatory) as automatic,
       (select coalesce(jsonb_agg(jsonb_build_object('name', room.name, 'html', room.html) order by place, name), '[]') from (
          select 0 as place, coalesce(ship_translation.name, ship.name) as name, description as html
            from ship join ship_translation on ship_id = ship.id and language = booking.locale
            where ship.id = departure.ship_id and description is not null
          union all
          select 1, coalesce(text.name, cabin_type.name), text.description
            from booking_cabin join cabin_type on cabin_type.id = cabin_type_id
              join cabin_translation as text on text.ship_id = cabin_type.ship_id and text.content_id = cabin_type.content_id
                and language = booking.locale
            where booking_id = booking.id and text.description is not null) as room) as rooms,
       (select type from payment where booking_id = booking.id and type in ('deposit', 'full_payment')
          and payment.state in ('processing', 'completed') order by completed_at limit 1) as first_payment
     from booking join departure on departure.id = departure_id
       left join tour on tour.id = departure.tour_id and published
     where booking.id = $1`,
    [bookingId],
  );
  if (!row) throw new Error(`There is no booking ${bookingId}`);
  return row;
}

/** What the tour's content says does not belong to the price, without what this booking pays for. */
function excludedOf({ excluded }: StoredTourContent, { bill, locale }: DocumentBooking): string[] {
  return excludedServices(excluded, productsIn(bill)).map((text) => text[locale]);
}

/** The days of the tour's content, in the direction of the departure, with their dates. */
function daysOf({ content, from_port }: TravelRow, booking: DocumentBooking, names: Names): ContractDay[] {
  const { departure_date, locale } = booking;
  const days = content?.days.map((day) => ({ ...day, title: day.title[locale], text: '' })) ?? [];
  return journeyDays(days, from_port).map(({ number, from, to, title, km }) => ({
    date: addDays(departure_date, number - 1),
    from: names[from] ?? from,
    to: names[to] ?? to,
    title,
    km,
  }));
}

function journeyOf(travel: TravelRow, booking: DocumentBooking, names: Names): ContractJourney {
  const { from_port, to_port, quay, content, rooms } = travel;
  const named = (port: string | null) => port && (names[port] ?? port);
  return {
    from_port: named(from_port),
    to_port: named(to_port),
    quay,
    boarding_time: content?.boarding_time ?? null,
    level: content?.level ?? null,
    days: daysOf(travel, booking, names),
    rooms,
    meals: content?.meals ?? { breakfasts: 0, lunches: 0, dinners: 0 },
    included: content?.included.map((text) => text[booking.locale]) ?? [],
    excluded: content ? excludedOf(content, booking) : [],
    minimum_participants: content?.minimum_participants ?? null,
    call_off_days: content?.call_off_days ?? null,
    facts: content ? tourFacts(content, booking.locale) : [],
  };
}

/** Passengers with the names of what they chose; diets are among the lines of the price only. */
function passengersOf(
  { passengers, automatic }: TravelRow,
  { bill, names }: DocumentBooking,
): ContractPassenger[] {
  const lines = [...bill.bikes, ...bill.additional, ...bill.localCosts];
  const nameOf = (id: string) => names.get(id) ?? lines.find((line) => line.id === id)?.name ?? null;
  return passengers.map(({ firstName, lastName, cabin, bike, other }) => ({
    name: `${firstName} ${lastName}`.trim(),
    cabin,
    bike: nameOf(bike),
    extras: other
      .filter((id) => !automatic.includes(id))
      .map(nameOf)
      .filter((name) => name !== null),
  }));
}

function organiserOf(
  { sites }: Config,
  { brand, locale }: { brand: DocumentBooking['brand']; locale: Locale },
): OrganiserContact {
  const { emergencyPhone, disputes } = legalOf(brand);
  return {
    phones: [...siteOf(sites, brand).phones],
    emergency_phone: emergencyPhone ?? null,
    disputes: disputes?.[locale] ?? null,
  };
}

/** The contract of a completed booking as it stands now; null where there is no such booking (decision 074). */
export async function loadContract(context: Context, sql: Sql, bookingId: string): Promise<Contract | null> {
  const booking = await loadDocumentBooking(sql, bookingId);
  if (!booking) return null;
  const travel = await findTravel(sql, bookingId);
  const lines = linesOfBill(booking);
  return composeContract({
    booking,
    first_payment: travel.first_payment,
    issuer: issuerOf(context.config, booking),
    organiser: organiserOf(context.config, booking),
    lines,
    tax: documentTax(lines, booking.terms.tax, booking.locale),
    local_costs: booking.bill.localCosts,
    passengers: passengersOf(travel, booking),
    wishes: travel.wishes.trim(),
    journey: journeyOf(travel, booking, await nameTranslations(sql, booking.locale)),
    accepted: await findAcceptedTexts(sql, bookingId),
    on: todayOf(context),
  });
}
