import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';

/** The most events that a phone sends at once. */
export const MAX_EVENTS = 100;
const MAX_TOKEN = 100;
const MAX_PASSENGER = 500;
const MAX_NAME = 1000;

const Count = v.pipe(v.number(), v.integer());
const Uuid = v.pipe(
  limitedText(limits.idLength),
  v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Must be a UUID in lower case'),
);
/** As `Date.toISOString` writes it, so that times compare as texts. */
const Instant = v.pipe(
  limitedText(limits.dateLength),
  v.regex(/^20\d{2}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/, 'Must be a time in UTC'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Must be a time in UTC'),
);

const Token = limitedText(MAX_TOKEN);

/** What is asked with a crew's link: the list of its departure in a language. */
export const CrewListRequest = v.object({ token: Token, locale: LocaleShape });

const SentArrival = v.object({
  id: Uuid,
  booking: limitedText(limits.idLength),
  passenger: v.pipe(Count, v.minValue(1), v.maxValue(MAX_PASSENGER)),
  /** The name that was ticked, as the list has it. */
  name: limitedText(MAX_NAME),
  arrived: v.boolean(),
  at: Instant,
});
/** A tick or an untick as a phone sends it. */
export type SentArrival = v.InferOutput<typeof SentArrival>;

/** Ticks and unticks of a phone. */
export const CrewArrivals = v.object({
  token: Token,
  events: v.pipe(v.array(SentArrival), v.maxLength(MAX_EVENTS)),
});

const Arrival = v.object({
  id: v.string(),
  booking: v.string(),
  passenger: Count,
  arrived: v.boolean(),
  at: v.string(),
  received_at: v.nullable(v.string()),
  by: v.nullable(v.string()),
});

/** A passenger as the crew's phone shows them; texts are empty, and values null, where nothing was given. */
const CrewPassenger = v.object({
  booking: v.string(),
  passenger: Count,
  name: v.string(),
  cabin_type: v.string(),
  /** Its number within the cabin type, over the whole departure. */
  cabin: Count,
  bike: v.nullable(v.string()),
  /** 'none' where no frame is left; null where frames are not counted. */
  frame: v.nullable(v.string()),
  /** Centimetres. */
  height: v.nullable(Count),
  diet: v.nullable(v.string()),
  extras: v.array(v.object({ name: v.string(), count: Count })),
  remarks: v.nullable(v.string()),
  emergency_name: v.string(),
  emergency_phone: v.string(),
});
export type CrewPassenger = v.InferOutput<typeof CrewPassenger>;

/** The events of a departure, as the server has them. */
export const ArrivalList = v.object({ events: v.array(Arrival) });

/** The list of a departure that a crew's link opens, in a language. */
export const CrewList = v.object({
  /** The name of the link, which stands beside what is ticked with it. */
  by: v.string(),
  tour: v.string(),
  ship: v.string(),
  date: DateShape,
  end_date: DateShape,
  /** The last day of the link. */
  until: DateShape,
  passengers: v.array(CrewPassenger),
  events: v.array(Arrival),
});
export type CrewList = v.InferOutput<typeof CrewList>;
