import * as v from 'valibot';
import { tourIds } from '../calendar/tour.ts';
import { addDays, DateShape, earlier, later, type PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf, missingFieldMessage } from '../core/issue.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { emailAtField, emailFromServer, MainBooker } from '../passengers/main-booker.ts';
import { BrandShape } from '../site/brand.ts';
import { mailedName } from '../text/typed-text.ts';

const { party: sizes, bodyHeight } = limits;
/** The most tours, spans of days and cabin types of a wish, and days from today to the last day that can be wished for. */
const most = { tours: 10, spans: 20, types: 100, days: 3 * 366 };

const partyMessage = `Number of people should be ${sizes.minimum} to ${sizes.maximum}`;
const heightMessage = `Body height should be ${bodyHeight.minimum} to ${bodyHeight.maximum} centimeters`;
const requiredMessages = {
  name: 'Name is required',
  email: 'Email address is required',
  party: partyMessage,
};

const id = v.pipe(limitedText(limits.idLength), v.nonEmpty());
const within = (range: { minimum: number; maximum: number }, message: string) =>
  v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(range.minimum, message),
    v.maxValue(range.maximum, message),
  );

/** Days that suit a party, the last one included; one day is a span that ends where it begins. */
const DateSpan = v.pipe(
  v.object({ from: DateShape, until: DateShape }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => from <= until,
      'Last day must not be before the first',
    ),
    ['until'],
  ),
);
export type DateSpan = v.InferOutput<typeof DateSpan>;

/** A rider whose bike is wanted: the product and the height in cm. */
const WantedRider = v.object({ bike: id, height: within(bodyHeight, heightMessage) });

const sumOf = (people: readonly number[]) => people.reduce((sum, each) => sum + each, 0);

/** Who waits, and the language of the mails. */
export const contactEntries = {
  brand: BrandShape,
  locale: LocaleShape,
  name: mailedName(requiredMessages.name),
  email: MainBooker.pipe[0].entries.emailAddress,
};

/** What a party waits for, on whatever day it is read. */
export const wishEntries = {
  /** Tours that suit, each alone; a combined tour stands for its components. */
  tours: v.pipe(v.array(id), v.minLength(1, 'Choose a tour'), v.maxLength(most.tours)),
  dates: v.pipe(v.array(DateSpan), v.minLength(1, 'Choose a date'), v.maxLength(most.spans)),
  party: within(sizes, partyMessage),
  /** The people in each cabin; null: as the cabins step proposes it. */
  cabins: v.nullable(
    v.pipe(v.array(within(sizes, partyMessage)), v.minLength(1), v.maxLength(sizes.maximum)),
  ),
  /** Cabin types that suit. On a ship of which none is named, every type does. */
  cabin_types: v.pipe(v.array(id), v.maxLength(most.types)),
  /** The riders whose bikes are wanted; no more than the party has people. */
  riders: v.pipe(v.array(WantedRider), v.maxLength(sizes.maximum)),
  /** The last day on which an offer is welcome; null: as long as a date suits. */
  valid_until: v.nullable(DateShape),
};

/** What a party waits for as of a day; `today`: the operator's. */
const wishEntriesOn = (today: PlainDate) => ({
  ...wishEntries,
  dates: v.pipe(
    wishEntries.dates,
    v.check((spans) => lastDay(spans) > today, 'Date should not be in the past'),
    v.check((spans) => lastDay(spans) <= addDays(today, most.days), 'Date is too far ahead'),
  ),
  valid_until: v.nullable(
    v.pipe(
      DateShape,
      v.check((day) => day >= today, 'Date should not be in the past'),
    ),
  ),
});

/** Checks that the cabins of a wish have as many people as the party, and that it has no more riders than people. */
export const isShared = <
  Wish extends { party: number; cabins: readonly number[] | null; riders: readonly unknown[] },
>(): v.RawCheckAction<Wish> =>
  v.rawCheck<Wish>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const refuse = (key: 'cabins' | 'riders', message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }],
      });
    const { party, cabins, riders } = input;
    if (cabins !== null && sumOf(cabins) !== party)
      refuse('cabins', 'The cabins should have as many people as the party');
    if (riders.length > party) refuse('riders', 'There should be no more riders than people');
  });

/** What a party waits for (decision 131). `today`: the operator's. */
export const waitingWishes = (today: PlainDate) =>
  v.pipe(v.object(wishEntriesOn(today), missingFieldMessage(requiredMessages)), isShared());
export type WaitingWishes = v.InferOutput<ReturnType<typeof waitingWishes>>;

/** A party that joins the waiting list (decision 131). `today`: the operator's. */
export const waitingRequest = (today: PlainDate) =>
  v.pipe(
    v.object(
      {
        ...contactEntries,
        ...wishEntriesOn(today),
        /** Chosen by the browser: the same key and content again is the same entry. */
        idempotency_key: v.pipe(limitedText(limits.idLength), v.minLength(16)),
      },
      missingFieldMessage(requiredMessages),
    ),
    isShared(),
  );
export type WaitingRequest = v.InferOutput<ReturnType<typeof waitingRequest>>;
/** An entry as the browser builds it. */
export type WaitingRequestInput = v.InferInput<ReturnType<typeof waitingRequest>>;

/** Parses and validates an entry; returns it or its issues with the server's messages. */
export function readWaiting(
  body: unknown,
  today: PlainDate,
): { waiting: WaitingRequest } | { issues: Issue[] } {
  const read = v.safeParse(waitingRequest(today), body);
  if (read.success) return { waiting: read.output };
  return {
    issues: issuesOf(read.issues).map((issue) =>
      issue.message === emailAtField ? { ...issue, message: emailFromServer } : issue,
    ),
  };
}

/** The tours of a wish, those of combined tours one by one. */
export const wishedTours = (tours: readonly string[]): string[] => [...new Set(tours.flatMap(tourIds))];

/** The last day that suits. */
export const lastDay = (spans: readonly DateSpan[]): PlainDate =>
  spans.reduce((last, { until }) => later(last, until), '');

/** The last day on which an offer is welcome, as it was chosen; null where it is the last day that suits, and follows from the days. */
export const chosenLastDay = ({
  dates,
  valid_until,
}: {
  dates: readonly DateSpan[];
  valid_until: PlainDate;
}): PlainDate | null => (valid_until === lastDay(dates) ? null : valid_until);

/** The last day on which a party waits: the one that it names, or the last that suits where that is earlier. */
export function waitsUntil({ dates, valid_until }: Pick<WaitingWishes, 'dates' | 'valid_until'>): PlainDate {
  const last = lastDay(dates);
  return valid_until === null ? last : earlier(valid_until, last);
}

/** What decides which departures suit a party, and which cabins: not until when it waits. */
type Suits = Pick<WaitingWishes, 'tours' | 'dates' | 'party' | 'cabins' | 'cabin_types' | 'riders'>;

/** The same text for the same wishes, in whatever order they are listed. */
function contentOf({ tours, dates, party, cabins, cabin_types, riders }: Suits): string {
  const sorted = (list: readonly string[]) => [...new Set(list)].sort();
  const people = cabins && [...cabins].sort((a, b) => a - b);
  const spans = sorted(dates.map(({ from, until }) => `${from} ${until}`));
  const bikes = riders.map(({ bike, height }) => `${bike} ${height}`).sort();
  return JSON.stringify([sorted(wishedTours(tours)), spans, party, people, sorted(cabin_types), bikes]);
}

/** Whether other wishes are meant than before, so that offers that were let pass count no more (decision 141). */
export const areOtherWishes = (before: Suits, after: Suits): boolean =>
  contentOf(before) !== contentOf(after);
