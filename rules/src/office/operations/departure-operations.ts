import * as v from 'valibot';
import { callOffReasons } from '../../booking/situation/call-off.ts';
import { limits } from '../../core/limits.ts';
import { LocaleShape, locales } from '../../core/locale.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { BrandShape } from '../../site/brand.ts';
import { requiredLine } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described, kind } from '../fields/field.ts';
import { FileView } from '../fields/file-view.ts';
import { AmountOrZero, FileContent, Id, inOrder, OptionalDay, Version } from '../fields/input-fields.ts';
import { OptionalMailWords } from '../fields/mail-text.ts';
import { count, dayOrNone, text } from '../fields/result-fields.ts';
import { issueMessages } from '../issues/issue-messages.ts';
import { officeLimits } from '../office-limits.ts';
import { CalledOffDeparture } from '../views/booking-results.ts';
import {
  BikeStockView,
  ChangedBikes,
  ChangedDeparture,
  DepartureRow,
  DepartureView,
  FoundDeparture,
  MailedDeparture,
  OverlapView,
} from '../views/departure-view.ts';
import { NoteText } from '../views/note-view.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
const NoteId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const NotedDeparture = v.object({ departure: text, note: count });
const OptionalPrice = v.optional(v.nullable(AmountOrZero));
const DepartureId = described(Id, 'the id of the departure');
const ofDeparture = v.object({ departure: DepartureId });
const { minimum, maximum } = limits.bodyHeight;
const HEIGHT_MESSAGE = `Height must be from ${minimum} to ${maximum} cm`;
const Height = v.optional(
  v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(minimum, HEIGHT_MESSAGE), v.maxValue(maximum, HEIGHT_MESSAGE)),
  ),
);
const MAX_FRAME = 40;
const ofCabin = {
  departure: DepartureId,
  cabin: described(Id, 'the id of the cabin type'),
  version: Version,
};
const period = {
  from: described(OptionalDay, 'the first day of departure'),
  until: described(OptionalDay, 'the last day of departure'),
  tour: described(v.nullish(Id), 'only departures of this tour, by its id'),
};

const PartOfParty = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(limits.party.maximum, issueMessages.party_range),
);
const RiderHeight = v.pipe(
  v.number(issueMessages.rider_height),
  v.integer(issueMessages.rider_height),
  v.minValue(minimum, issueMessages.rider_height),
  v.maxValue(maximum, issueMessages.rider_height),
);

/** Checks that a party has no more children and riders than people. */
const isWithinParty = <
  Party extends { party: number; children: number; bikes: number | null; heights: readonly number[] },
>(): v.RawCheckAction<Party> =>
  v.rawCheck<Party>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const refuse = (key: 'children' | 'bikes', message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }],
      });
    const { party, children, bikes, heights } = input;
    if (children > party) refuse('children', issueMessages.children_party);
    if (Math.max(bikes ?? 0, heights.length) > party) refuse('bikes', issueMessages.riders_party);
  });

/** Operations on departures. Days are inclusive, prices in euro cents per person. */
export const departureOperations = {
  'departures.list': list({
    permission: 'departures.read',
    does: 'list departures with their state and stock',
    returns: 'The departures with their state and stock',
    input: v.object({
      ...period,
      ship: described(v.nullish(Id), 'only departures with this ship, by its id'),
    }),
    row: DepartureRow,
    columns: [
      'id',
      'date',
      'tour',
      'ship',
      'state',
      'cabins',
      'taken',
      'blocked',
      'optional',
      'occupancy',
      'left',
      'waiting',
    ],
  }),
  'departures.find': list({
    permission: 'departures.read',
    does: 'find departures with room for a party, and what it pays',
    returns: 'The earliest departures that can be booked and have room for the party, with its price',
    input: v.pipe(
      v.object({
        ...period,
        party: described(
          v.optional(
            v.pipe(
              v.number(),
              v.integer(),
              v.minValue(limits.party.minimum),
              v.maxValue(limits.party.maximum),
            ),
            limits.party.default,
          ),
          'how many people travel, children included; default: 2',
        ),
        children: described(v.optional(PartOfParty, 0), 'how many of them are children; default: 0'),
        bikes: described(
          v.optional(v.nullable(PartOfParty), null),
          'how many of them want a bike; default: as many as heights are given',
        ),
        heights: described(
          v.optional(v.pipe(v.array(RiderHeight), v.maxLength(limits.party.maximum)), []),
          'the heights in cm of those who want a bike, as far as they are known',
        ),
        brand: described(v.nullish(BrandShape), 'only departures of this brand'),
        region: described(
          v.nullish(v.pipe(Id, kind('name'))),
          'only departures of tours in this region, by its name',
        ),
        limit: described(
          v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 40),
          'the most that are listed, up to 100; default: 40',
        ),
      }),
      inOrder(),
      isWithinParty(),
    ),
    row: FoundDeparture,
    columns: ['date', 'tour', 'ship', 'state', 'left', 'price', 'together', 'with_bikes', 'bikes_missing'],
    further: ['suits_children', 'brand', 'id'],
    more: {
      searched_until: described(
        dayOrNone,
        'the departures from this day on were not looked at, as there were very many before; null: all were',
      ),
    },
  }),
  'departures.show': {
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'show the cabin types of a departure, with prices in euros per person',
    returns: 'The departure with its cabin types, prices and passengers',
    result: DepartureView,
    input: ofDeparture,
  },
  'departures.overlaps': {
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'list overlapping departures of the same ship; close one of each pair',
    returns: 'Pairs of departures of one ship on the same days',
    result: v.object({ rows: v.array(OverlapView) }),
    input: v.object({}),
  },
  'departures.open': {
    permission: 'departures.write',
    reads: false,
    destructive: false,
    does: 'put a departure on sale again',
    returns: 'The state before and after',
    result: ChangedDeparture,
    input: ofDeparture,
  },
  'departures.close': {
    permission: 'departures.write',
    reads: false,
    destructive: true,
    does: 'take a departure off sale; existing bookings are kept',
    returns: 'The state before and after',
    result: ChangedDeparture,
    input: ofDeparture,
  },
  'departures.block': {
    permission: 'departures.write',
    reads: false,
    destructive: false,
    does: 'set how many cabins of a type are blocked; 0 unblocks all',
    returns: 'The number of blocked cabins before and after',
    result: ChangedDeparture,
    input: v.object({ ...ofCabin, count: described(Count, 'the new total of blocked cabins') }),
  },
  'departures.stock': {
    permission: 'departures.write',
    reads: false,
    destructive: false,
    does: 'change the number and the prices per person of a cabin type, for new bookings',
    returns: 'Number and prices before and after',
    result: ChangedDeparture,
    /** An absent field stays. */
    input: v.object({
      ...ofCabin,
      total: described(v.optional(Count), 'the number of cabins; at least the number taken'),
      unit_price: described(v.optional(AmountOrZero), 'the price per person with two in a cabin'),
      discount_price: described(
        OptionalPrice,
        'the price per person with three or more; null: no other price',
      ),
      surcharge_price: described(OptionalPrice, 'the price for one person alone; null: no other price'),
    }),
  },
  'departures.sale': {
    permission: 'departures.write',
    reads: false,
    destructive: false,
    does: 'change whether a departure is on request, and its voucher, for new bookings',
    returns: 'Voucher and whether it is on request, before and after',
    result: ChangedDeparture,
    /** An absent field stays. */
    input: v.object({
      departure: DepartureId,
      on_request: described(v.optional(v.boolean()), 'whether staff accept or decline every new booking'),
      voucher: described(
        v.nullish(v.pipe(Id, kind('code'))),
        'the code of the voucher that every new booking gets; null: no voucher',
      ),
      version: Version,
    }),
  },
  'departures.bikes': {
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'show the bikes of a departure by frame, and whether they are those of its ship',
    returns: 'The bikes by frame with the heights of their riders',
    result: v.object({ rows: v.array(BikeStockView) }),
    input: ofDeparture,
  },
  'departures.change-bikes': {
    permission: 'departures.write',
    reads: false,
    destructive: false,
    does: 'set how many bikes of a frame a departure has, instead of its ship',
    returns: 'The bikes before and after',
    result: ChangedBikes,
    input: v.object({
      departure: DepartureId,
      bike: described(Id, 'the id of the bike'),
      frame: described(requiredLine('Frame is required', MAX_FRAME), 'the frame, such as M'),
      count: described(v.nullable(Count), 'the number of bikes; null: the same bikes as the ship again'),
      from_cm: described(Height, 'the height of the shortest rider; default: as before'),
      to_cm: described(Height, 'the height of the tallest rider; default: as before'),
      version: Version,
    }),
  },
  'departures.export': {
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'make a spreadsheet of departures, prices and stock',
    returns: 'The file as base64, with its name and type',
    result: FileView,
    input: v.object({
      format: described(v.picklist(['csv', 'xlsx']), 'the kind of file'),
      locale: described(
        v.optional(LocaleShape, 'en'),
        'the language of the words beside the names of columns',
      ),
      ...period,
      from: described(OptionalDay, 'the first day of departure; default: today'),
    }),
  },
  'departures.import': {
    permission: 'departures.write',
    reads: false,
    destructive: true,
    does: 'add departures and change prices, cabins and sale as in a spreadsheet',
    returns: 'How many departures, and cabin types of departures, were added or changed',
    result: v.object({ changes: count }),
    input: v.object({
      name: described(v.pipe(Id, kind('file-name')), 'the name of the file, which says what it is'),
      file: described(FileContent, 'the spreadsheet, .csv or .xlsx'),
    }),
  },
  'departures.call-off': {
    permission: 'departures.write',
    reads: false,
    destructive: true,
    does: 'call a departure off: close it and cancel every booking without a fee',
    returns: 'The bookings that were cancelled, and those that could not be',
    result: CalledOffDeparture,
    input: v.object({
      departure: DepartureId,
      reason: described(v.picklist(callOffReasons), 'why, as its customers read it'),
      offer_vouchers: described(
        v.optional(v.boolean(), false),
        'let every customer choose a credit voucher instead of the money for three days; the money waits for that',
      ),
      vouchers: described(
        v.optional(
          v.pipe(
            v.array(v.object({ booking: Id, ...VoucherConsent.entries })),
            v.maxLength(officeLimits.bookings),
          ),
          [],
        ),
        'the customers who agreed to a credit voucher instead of their refund, by booking',
      ),
    }),
  },
  'departures.note': {
    permission: 'departures.read',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'write a note about a departure',
    returns: 'The id of the note',
    result: NotedDeparture,
    input: v.object({ departure: DepartureId, text: described(NoteText, 'the note') }),
  },
  'departures.remove-note': {
    permission: 'departures.read',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: 'remove a note about a departure',
    returns: 'The id of the note',
    result: NotedDeparture,
    input: v.object({ departure: DepartureId, note: described(NoteId, 'the id of the note') }),
  },
  'departures.mail': {
    permission: 'departures.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: 'write a mail to the customers of a departure, in the language of each; no customer gets the same mail twice',
    returns: 'How many mails are written',
    result: MailedDeparture,
    /** Required: the languages of the active bookings. */
    input: v.object({
      departure: DepartureId,
      texts: v.object(v.entriesFromList(locales, OptionalMailWords)),
    }),
  },
} as const satisfies Record<string, OperationShape>;
