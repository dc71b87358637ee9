import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { locales } from '../core/locale.ts';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const ByLocale = v.strictObject(v.entriesFromList(locales, Text));
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM'));
const WeekDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));
const Mark = v.pipe(
  Text,
  v.check((mark) => mark === mark.toLowerCase(), 'must be lower case'),
);

const BrandFile = v.strictObject({
  names: ByLocale,
  company: Text,
  marks: v.array(Mark),
  numberLetters: Text,
  /** `opening`: `hours` as data, for "open now"; the days from 0, Monday, and times as HH:MM in the time zone. */
  help: v.strictObject({
    title: ByLocale,
    hours: ByLocale,
    opening: v.optional(
      v.strictObject({
        days: v.array(WeekDay),
        times: v.array(v.strictObject({ from: Clock, until: Clock })),
        timeZone: Text,
      }),
    ),
  }),
  hasChat: v.boolean(),
  knowsExternalTours: v.boolean(),
});

/** A brand's brand.json (brands/README.md explains each field); `id` is the name of its folder. */
export type BrandData = v.InferOutput<typeof BrandFile> & { id: string };

const WebsiteFile = v.strictObject({
  email: Text,
  phones: v.array(v.strictObject({ label: Text, number: Text })),
  hasFaq: v.boolean(),
  slogan: ByLocale,
  intro: ByLocale,
  /** What is worth knowing before a journey, such as what to pack. */
  advice: v.optional(v.array(v.strictObject({ title: ByLocale, text: ByLocale })), []),
  /** How the brand presents itself. */
  about: v.optional(v.array(ByLocale), []),
  /** What guests wrote; `from`: the first name and where they live. */
  quotes: v.optional(v.array(v.strictObject({ text: ByLocale, from: ByLocale })), []),
  /** Whether `about` and `quotes` are invented, which the website then says. */
  sample: v.optional(v.boolean(), false),
});
/** A brand's website.json: the content of the built-in website, and the advice on the page of a booking. */
export type WebsiteData = v.InferOutput<typeof WebsiteFile>;

const LegalFile = v.strictObject({
  name: Text,
  address: v.pipe(v.array(Text), v.minLength(1, 'must have a line')),
  registration: Text,
  vatNumber: Text,
  /** Reached at any hour during journeys. */
  emergencyPhone: v.optional(Text),
  /** How disputes are settled, or that the company takes part in no procedure. */
  disputes: v.optional(ByLocale),
  sample: v.optional(v.boolean(), false),
});
/** A brand's legal.json: the company that organises its journeys and issues its invoices. */
export type LegalData = v.InferOutput<typeof LegalFile>;

const AccessibilityFile = v.strictObject({
  /** The day on which the operator last compared the statement with the site. */
  checkedOn: DateShape,
  /** The authorities that enforce accessibility where the brand sells. */
  authorities: v.pipe(
    v.array(
      v.strictObject({
        name: Text,
        address: v.array(Text),
        email: v.optional(v.pipe(v.string(), v.email())),
        website: v.optional(v.pipe(v.string(), v.url())),
      }),
    ),
    v.minLength(1, 'must have an authority'),
  ),
  /** Barriers that are known and not removed yet. */
  barriers: v.optional(v.array(ByLocale), []),
  sample: v.optional(v.boolean(), false),
});
/** A brand's accessibility.json: what its accessibility statement says of the operator. */
export type AccessibilityData = v.InferOutput<typeof AccessibilityFile>;

const parser =
  <Shape extends v.GenericSchema>(shape: Shape) =>
  (data: unknown): v.InferOutput<Shape> | string[] => {
    const parsed = v.safeParse(shape, data);
    if (parsed.success) return parsed.output;
    return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  };

/** The content of a brand.json, or its violations, each with its field. */
export const parseBrandFile = parser(BrandFile);
/** The content of a website.json, or its violations, each with its field. */
export const parseWebsiteFile = parser(WebsiteFile);
/** The content of a legal.json, or its violations, each with its field. */
export const parseLegalFile = parser(LegalFile);
/** The content of an accessibility.json, or its violations, each with its field. */
export const parseAccessibilityFile = parser(AccessibilityFile);
