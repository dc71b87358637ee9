import { addressIn } from '@towpath/rules/core/country-name';
import type { Locale } from '@towpath/rules/core/locale';
import type { Issuer } from '@towpath/rules/documents/document';
import { documentTexts } from './texts.ts';

/** The lines at the foot of a document: who issued it. */
export function issuerLines(locale: Locale, issuer: Issuer): string[] {
  const texts = documentTexts[locale];
  return [
    [issuer.name, ...issuer.address.map((line) => addressIn(locale, line))].join(' · '),
    `${texts.registration} ${issuer.registration} · ${texts.vat_number} ${issuer.vat_number}`,
    [issuer.email, issuer.phone].filter(Boolean).join(' · '),
    ...(issuer.sample ? [texts.sample] : []),
  ];
}
