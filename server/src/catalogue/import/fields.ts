import { sanitize } from '@towpath/rules/core/content';
import { DateShape, isPlainDate } from '@towpath/rules/core/dates';
import { locales } from '@towpath/rules/core/locale';
import { fromEuros } from '@towpath/rules/core/money';
import * as v from 'valibot';

const entryWords = ({ expected, received }: { expected: string | null; received: string }) =>
  received === 'undefined' && expected !== 'Object' ? 'is missing' : 'has to be an object';

/** An object with these keys and no others: a key that nobody reads is a slip of the pen, and every one is named. */
export function entry<Entries extends v.ObjectEntries>(entries: Entries) {
  const shape = v.objectWithRest(entries, v.never('is not a known key'), entryWords);
  // A strict object would name the first unknown key only; here none is left in what comes out.
  return shape as unknown as v.ObjectSchema<Entries, typeof entryWords>;
}

/** A list in which every part is judged by itself. */
export const list = <Shape extends v.GenericSchema>(shape: Shape) => v.array(shape, 'has to be a list');

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, `has to be one of ${values.join(', ')}`);

export const Words = v.pipe(v.string('has to be a text'), v.trim(), v.nonEmpty('has to say something'));
export const Flag = v.boolean('has to be true or false');

const MOST = 1_000_000;

/** A whole number from a minimum on, up to what the database's columns hold in any case. */
export function whole(minimum: number) {
  const words = `has to be a whole number from ${minimum} to ${MOST}`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(minimum, words), v.maxValue(MOST, words));
}

export const Percentage = v.pipe(
  v.number('has to be a number'),
  v.minValue(0, 'has to be between 0 and 100'),
  v.maxValue(100, 'has to be between 0 and 100'),
);

const euroWords = 'has to be an amount in euros: 0 or more, with at most two decimals';
const hasTwoDecimals = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

/** Euros in the file, cents inside. */
export const Euros = v.pipe(
  v.number(euroWords),
  v.minValue(0, euroWords),
  v.maxValue(MOST, `has to be at most ${MOST} euros`),
  v.check(hasTwoDecimals, euroWords),
  v.transform(fromEuros),
);

/** Optional in the file, null inside where it is left out. */
export const orNull = <Shape extends v.GenericSchema>(shape: Shape) => v.optional(v.nullable(shape), null);

const matching = (pattern: RegExp, words: string) => v.pipe(v.string(words), v.regex(pattern, words));

/** Ids of tours and ships go into addresses and into the ids of departures. */
export const Id = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has to be made of a-z, 0-9 and single dashes');
/** What stands before the dash names the content (specification 3). */
export const CabinTypeId = matching(
  /^[a-z0-9_]+(-[a-z0-9_]+)?$/,
  'has to be made of a-z, 0-9 and _, with at most one dash',
);
export const ContentId = matching(/^[a-z0-9_]+$/, 'has to be made of a-z, 0-9 and _');

// A year without a 29 February: a season has to begin and end on days that every year has.
const isMonthDay = (text: string) => isPlainDate(`2025-${text}`);
/** A day of any year, MM-DD. */
export const MonthDay = v.pipe(
  v.string('has to be a day of the year written MM-DD'),
  v.check(isMonthDay, 'has to be a day of the year written MM-DD, and not 02-29'),
);
export const Day = v.pipe(v.string('has to be a day written YYYY-MM-DD'), DateShape);

const pictureFile = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.(svg|png|jpe?g|webp|avif)$/;
/** A file below pictures/, or a picture that lives elsewhere. */
export const Picture = v.pipe(
  v.string('has to be a picture'),
  v.check(
    (text) => pictureFile.test(text) || (text.startsWith('https://') && URL.canParse(text)),
    'has to be a file below pictures/ (such as ships/anna.svg) or an address that starts with https://',
  ),
);
export const isPictureFile = (picture: string) => pictureFile.test(picture);

// What showing adds to every link: it is no difference between what was written and what is shown.
const openInNewTab = / target="_blank" rel="noopener"/g;
const asWritten = (html: string) => html.replace(openInNewTab, '');
const tagsIn = (html: string): string[] => html.match(/<[^>]*>?/g) ?? [];

/** The tags that sanitising takes away or changes, each once; none where the HTML may be shown as it is. */
function lostTags(html: string): string[] {
  const shown = tagsIn(asWritten(sanitize(html)));
  const lost = tagsIn(asWritten(html)).filter((tag) => !shown.includes(tag));
  return [...new Set(lost)];
}

function htmlFault(html: string): string | null {
  if (asWritten(sanitize(html)) === asWritten(html)) return null;
  const lost = lostTags(html).join(' ') || 'a stray < or >';
  return `holds HTML that is not shown as written: ${lost} (allowed: b, i, u, p, br, ul, ol, li, and a with href)`;
}

/** Content HTML as it will be shown (specification 5); what may not be shown is a fault, not a silent loss. */
export const Html = v.pipe(
  v.string('has to be a text'),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && htmlFault(dataset.value);
    if (message) addIssue({ message });
  }),
  v.transform(sanitize),
);

/** What a thing is called and what is said of it, in one language. */
export const textEntries = { name: orNull(Words), description: orNull(Html) };
const Text = entry(textEntries);
/** Names and descriptions by language; a language or a name that is left out leaves the thing's own. */
export const contentEntries = v.entriesFromList(locales, v.optional(Text));
export type ContentText = v.InferOutput<typeof Text>;
