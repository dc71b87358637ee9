import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { BrandShape } from '../../site/brand.ts';
import { passedOverReasons } from '../../waiting/order.ts';
import { waitingStates } from '../../waiting/state.ts';
import { contactEntries, isShared, wishEntries } from '../../waiting/wishes.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id } from '../fields/input-fields.ts';
import { catalogueName, count, listOf, text, textOrNone, time, timeOrNone } from '../fields/result-fields.ts';

/** A party on the waiting list. */
const WaitingRow = v.object({
  number: text,
  state: v.picklist(waitingStates),
  name: described(textOrNone, 'null once it is erased'),
  email: textOrNone,
  party: count,
  brand: described(BrandShape, 'the brand of its mails'),
  locale: described(LocaleShape, 'the language of its mails'),
  tours: described(listOf(catalogueName), 'the tours that suit'),
  tour_ids: described(listOf(text), 'their ids'),
  dates: described(listOf(v.object({ from: DateShape, until: DateShape })), 'the days that suit'),
  from: described(DateShape, 'the first day that suits'),
  until: described(DateShape, 'the last day that suits'),
  cabins: described(
    v.nullable(listOf(count)),
    'the people in each cabin; null: as the cabins step proposes it',
  ),
  cabin_types: described(
    listOf(v.object({ id: text, name: catalogueName, ship_id: text, ship: catalogueName })),
    'the cabin types that suit; on a ship of which none is named, every type does; without names: not in the catalogue any more',
  ),
  riders: described(
    listOf(v.object({ bike: text, name: catalogueName, height: count })),
    'the riders of its bikes, with their heights in cm; a bike without a name is not in the catalogue any more',
  ),
  valid_until: described(DateShape, 'the last day on which it waits'),
  created_at: time,
  offered_until: described(timeOrNone, 'until when its open offer is valid'),
  passed_over: described(
    v.nullable(v.picklist(passedOverReasons)),
    'why it gets no offer of the departure now; null: it fits, or no departure is named',
  ),
  created_by: described(textOrNone, 'who of the staff entered it'),
});
export type WaitingRow = v.InferOutput<typeof WaitingRow>;

const ChangedEntry = v.object({ waiting: text });
export type ChangedEntry = v.InferOutput<typeof ChangedEntry>;

const Entry = described(Id, 'the number of the entry, such as WAIT-10001');

/** Operations on the waiting list (decision 131). */
export const waitingOperations = {
  'waiting.list': list({
    permission: 'bookings.read',
    does: 'list the parties on the waiting list in their order, and why each gets no offer of a departure',
    input: v.object({ departure: described(v.nullish(Id), 'only parties that this departure suits') }),
    returns: 'The parties on the waiting list, the one that entered first before the others',
    row: WaitingRow,
    columns: [
      'number',
      'name',
      'party',
      'tours',
      'dates',
      'cabins',
      'cabin_types',
      'riders',
      'created_at',
      'offered_until',
      'passed_over',
    ],
    further: ['from', 'until', 'state', 'email', 'brand', 'locale', 'valid_until', 'created_by'],
  }),
  'waiting.add': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'put a party on the waiting list; it gets a mail with the link to its entry',
    input: v.pipe(
      v.object({
        brand: described(contactEntries.brand, 'the brand of its mails'),
        locale: described(contactEntries.locale, 'the language of its mails'),
        name: described(contactEntries.name, 'who waits'),
        email: described(contactEntries.email, 'where offers are mailed to'),
        tours: described(wishEntries.tours, 'the ids of the tours that suit'),
        dates: described(
          wishEntries.dates,
          'the days that suit, each span by its first and last day; a single day is both',
        ),
        party: described(wishEntries.party, 'the number of people'),
        cabins: described(
          v.optional(wishEntries.cabins, null),
          'the people in each cabin, together the party; default: as the cabins step proposes it',
        ),
        cabin_types: described(
          v.optional(wishEntries.cabin_types, []),
          'the ids of the cabin types that suit; on a ship of which none is named, every type does',
        ),
        riders: described(
          v.optional(wishEntries.riders, []),
          'the bikes that are wanted, each by its product and the height of its rider in cm',
        ),
        valid_until: described(
          v.optional(wishEntries.valid_until, null),
          'the last day on which an offer is welcome; default: the last one that suits',
        ),
      }),
      isShared(),
    ),
    returns: 'The number of the entry',
    result: ChangedEntry,
  },
  'waiting.change': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'change what a party waits for; it keeps its place, and what is left out stays',
    input: v.object({
      waiting: Entry,
      tours: described(v.optional(wishEntries.tours), 'the ids of the tours that suit'),
      dates: described(
        v.optional(wishEntries.dates),
        'the days that suit, each span by its first and last day; a single day is both',
      ),
      party: described(v.optional(wishEntries.party), 'the number of people'),
      cabins: described(
        v.optional(wishEntries.cabins),
        'the people in each cabin, together the party; null: as the cabins step proposes it',
      ),
      cabin_types: described(
        v.optional(wishEntries.cabin_types),
        'the ids of the cabin types that suit; on a ship of which none is named, every type does',
      ),
      riders: described(
        v.optional(wishEntries.riders),
        'the bikes that are wanted, each by its product and the height of its rider in cm',
      ),
      valid_until: described(
        v.optional(wishEntries.valid_until),
        'the last day on which an offer is welcome; null: the last one that suits',
      ),
    }),
    returns: 'The number of the entry',
    result: ChangedEntry,
  },
  'waiting.offer': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'offer free cabins of a departure to a party, whatever its place on the waiting list',
    input: v.object({ waiting: Entry, departure: described(Id, 'the id of the departure') }),
    returns: 'The number of the entry',
    result: ChangedEntry,
  },
  'waiting.remove': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'take a party from the waiting list; cabins that it was offered go to the next one',
    input: v.object({ waiting: Entry }),
    returns: 'The number of the entry',
    result: ChangedEntry,
  },
} as const satisfies Record<string, OperationShape>;
