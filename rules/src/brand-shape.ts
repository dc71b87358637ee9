import * as v from 'valibot';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const ByLocale = v.strictObject({ en: Text, nl: Text, de: Text });
const Mark = v.pipe(
  Text,
  v.check((mark) => mark === mark.toLowerCase(), 'must be lower case'),
);

/** A brand's brand.json (brands/README.md explains each field). */
export const BrandFile = v.strictObject({
  names: ByLocale,
  company: Text,
  marks: v.array(Mark),
  numberLetters: Text,
  help: v.strictObject({ title: ByLocale, hours: ByLocale }),
  hasChat: v.boolean(),
  knowsExternalTours: v.boolean(),
});

/** What is known of a brand; `id` is the name of its folder. */
export type BrandData = v.InferOutput<typeof BrandFile> & { id: string };

/** A brand's website.json: what the stand-in website says. */
export const WebsiteFile = v.strictObject({
  email: Text,
  phones: v.array(v.strictObject({ label: Text, number: Text })),
  hasFaq: v.boolean(),
  slogan: ByLocale,
  intro: ByLocale,
});
export type WebsiteData = v.InferOutput<typeof WebsiteFile>;
