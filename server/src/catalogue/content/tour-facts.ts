import type { Locale } from '@towpath/rules/core/locale';
import { fill } from '@towpath/rules/text/fill';
import type { StoredTourContent } from '../import/files/tour-content-file.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

const textsOf: Readonly<Record<Locale, typeof en>> = { en, de, nl };

/** A fact of a tour: its term and its text, in one language. */
export type TourFact = [term: string, text: string];

function spokenIn(languages: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return new Intl.ListFormat(locale).format(languages.map((code) => names.of(code) ?? code));
}

/**
 * What the law wants to be told of a tour before and in the contract, as far as its content states it: the size of the group, the
 * languages that are spoken, and whether it suits people with reduced mobility (Directive 2015/2302, articles 5(1)(a) and 7).
 */
export function tourFacts(
  {
    group_size,
    languages = [],
    suitable_for_reduced_mobility: suitable,
  }: Pick<StoredTourContent, 'group_size' | 'languages' | 'suitable_for_reduced_mobility'>,
  locale: Locale,
): TourFact[] {
  const texts = textsOf[locale];
  return [
    ...(group_size == null
      ? []
      : [[texts.group, fill(texts.group_text, { count: group_size })] satisfies TourFact]),
    ...(languages.length === 0 ? [] : [[texts.languages, spokenIn(languages, locale)] satisfies TourFact]),
    ...(suitable == null
      ? []
      : [
          [
            texts.mobility,
            suitable ? texts.mobility_suitable : texts.mobility_not_suitable,
          ] satisfies TourFact,
        ]),
  ];
}
