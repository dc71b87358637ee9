import { DateShape, isPlainDate } from '@towpath/rules/core/dates';
import { locales } from '@towpath/rules/core/locale';
import { fromEuros } from '@towpath/rules/core/money';
import { issueMessages } from '@towpath/rules/office/issues/issue-messages';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { sanitize } from '@towpath/rules/text/content';
import * as v from 'valibot';
import { coded } from './catalogue-error.ts';

const objectMessage = ({ expected, received }: { expected: string | null; received: string }) =>
  received === 'undefined' && expected !== 'Object' ? 'is missing' : 'must be an object';

/** An object with these keys only; every unknown key is an issue. */
export function strictObject<Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.objectWithRest(entries, v.never('is not a known key'), objectMessage);
  // v.strictObject reports the first unknown key only. Valid output contains no rest, hence the cast.
  return shape as unknown as v.ObjectSchema<Entries, typeof objectMessage>;
}

/** An array of a shape. */
export const arrayOf = <Shape extends v.GenericSchema>(shape: Shape) => v.array(shape, 'must be an array');

/** One of some values, which the error lists. */
export const picklist = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);

/** Trimmed text of at least one character. */
export const NonEmptyText = v.pipe(v.string('must be a string'), v.trim(), v.nonEmpty('must not be empty'));
/** Trimmed text that a tour needs only when it is published. */
export const LaterText = v.pipe(v.string('must be a string'), v.trim());
/** true or false. */
export const BooleanField = v.boolean('must be true or false');

const MAX_NUMBER = 1_000_000;

/** An integer from a minimum to MAX_NUMBER, which every database column can store. */
export function integerFrom(minimum: number) {
  const message = `must be an integer from ${minimum} to ${MAX_NUMBER}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(minimum, message),
    v.maxValue(MAX_NUMBER, message),
  );
}

/** Per cent. */
export const Percentage = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be between 0 and 100'),
  v.maxValue(100, 'must be between 0 and 100'),
);

const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const { min, max } = officeLimits.priceChange;
const changeMessage = `must be a change in per cent from ${min} to ${max}, with at most two decimals`;
/** A change of a price in per cent; negative for a lower price. */
export const PriceChange = v.pipe(
  v.number(changeMessage),
  v.minValue(min, changeMessage),
  v.maxValue(max, changeMessage),
  v.check(hasTwoDecimals, changeMessage),
);

const euroMessage = coded('not_amount', 'must be an amount in euros: 0 or more, with at most two decimals');

/** An amount in euros, parsed to cents. */
export const Euros = v.pipe(
  v.number(euroMessage),
  v.minValue(0, euroMessage),
  v.maxValue(MAX_NUMBER, `must be at most ${MAX_NUMBER} euros`),
  v.check(hasTwoDecimals, euroMessage),
  v.transform(fromEuros),
);

/** An optional value, parsed to null when it is missing. */
export const nullable = <Shape extends v.GenericSchema>(shape: Shape) => v.optional(v.nullable(shape), null);

const matching = (pattern: RegExp, message: string) => v.pipe(v.string(message), v.regex(pattern, message));

/** A time of day, HH:MM. */
export const TimeOfDay = matching(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  coded('time_of_day', 'must be a time of day as HH:MM'),
);
/** The id of a tour or ship; used in URLs and in departure ids. */
export const Id = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  coded('id_dashes', 'must consist of a-z, 0-9 and single dashes'),
);
/** The part before the dash is the content id (specification 3). */
export const CabinTypeId = matching(
  /^[a-z0-9_]+(-[a-z0-9_]+)?$/,
  coded('cabin_type_id', 'must consist of a-z, 0-9 and _, with at most one dash'),
);
/** The id of a cabin's content. */
export const ContentId = matching(/^[a-z0-9_]+$/, 'must consist of a-z, 0-9 and _');

// Not a leap year: a season must start and end on days that exist in every year.
const isMonthDay = (text: string) => isPlainDate(`2025-${text}`);
const seasonDayMessage = issueMessages.season_day;
/** The first or last day of a season: a day of every year, MM-DD, or of one year, YYYY-MM-DD. */
export const SeasonDay = v.pipe(
  v.string(seasonDayMessage),
  v.check((text) => isMonthDay(text) || isPlainDate(text), seasonDayMessage),
);
/** A day, YYYY-MM-DD. */
export const Day = v.pipe(v.string('must be a date written YYYY-MM-DD'), DateShape);

const pictureFile = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(svg|png|jpe?g|webp|avif)$/;
/** A file in pictures/ or an https URL. */
export const Picture = v.pipe(
  v.string('must be a string'),
  v.check(
    (text) => pictureFile.test(text) || (text.startsWith('https://') && URL.canParse(text)),
    coded('picture_missing', 'must be a file in pictures/ (such as ships/anna.svg) or an https URL'),
  ),
);
/** Whether the name of a file is that of a picture. */
export const isPictureFile = (picture: string) => pictureFile.test(picture);

// Sanitizing adds these attributes to every link; they do not count as a difference.
const openInNewTab = / target="_blank" rel="noopener"/g;
const withoutLinkTargets = (html: string) => html.replace(openInNewTab, '');
const tagsIn = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];

/** The distinct tags that sanitizing removes or changes. */
function removedTags(html: string): string[] {
  const kept = tagsIn(withoutLinkTargets(sanitize(html)));
  const removed = tagsIn(withoutLinkTargets(html)).filter((tag) => !kept.includes(tag));
  return [...new Set(removed)];
}

const notAllowed = coded('html', 'contains HTML that is not allowed');

function htmlIssue(html: string): string | null {
  if (withoutLinkTargets(sanitize(html)) === withoutLinkTargets(html)) return null;
  const removed = removedTags(html).join(' ') || 'an unescaped < or >';
  return `${notAllowed}: ${removed} (allowed: b, i, u, p, br, ul, ol, li, and a with href)`;
}

/** Content HTML (specification 5). HTML that sanitizing would change is an issue, not silently removed. */
export const Html = v.pipe(
  v.string('must be a string'),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && htmlIssue(dataset.value);
    if (message) addIssue({ message });
  }),
  v.transform(sanitize),
);

/** The name and description of a record in one language. */
export const textEntries = { name: nullable(NonEmptyText), description: nullable(Html) };
const Text = strictObject(textEntries);
/** Names and descriptions by language; without one, the record's own name and description are used. */
export const contentEntries = v.entriesFromList(locales, v.optional(Text));
export type ContentText = v.InferOutput<typeof Text>;
