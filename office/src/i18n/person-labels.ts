import { choiceTexts, type PersonText, personFields } from '@towpath/rules/passengers/described-fields';

/** The labels and choices of a person's fields, which visitors and staff share, of the texts of the visitor's form. */
export function personLabels<Texts extends Readonly<Record<PersonText, string>>>(texts: Texts) {
  const own: readonly PersonText[] = [...personFields, ...choiceTexts];
  return Object.fromEntries(own.map((key) => [key, texts[key]])) as Pick<Texts, PersonText>;
}
