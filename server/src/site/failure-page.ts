import { type Locale, localeOf } from '@towpath/rules/locale';
import { html } from '../html.ts';

/** Why there is no page: a fault of ours, an address that cannot be read, or something sent to a page (specification 2). */
type FailureKind = 'fault' | 'bad_request' | 'method_not_allowed';

type Said = Readonly<Record<FailureKind, readonly [heading: string, advice: string]>>;

const texts: Record<Locale, Said & { id: string; tours: string }> = {
  en: {
    fault: ['Something went wrong.', 'Please try again in a moment.'],
    bad_request: ['Bad request', 'This address cannot be read. Please check how it is spelt.'],
    method_not_allowed: [
      'Method not allowed',
      'This page cannot be sent anything. Please open it by its address.',
    ],
    id: 'If it happens again, please tell us this number:',
    tours: 'See all tours',
  },
  de: {
    fault: ['Etwas ist schiefgelaufen.', 'Bitte versuchen Sie es gleich noch einmal.'],
    bad_request: ['Ungültige Anfrage', 'Diese Adresse ist nicht lesbar. Bitte prüfen Sie ihre Schreibweise.'],
    method_not_allowed: [
      'Methode nicht erlaubt',
      'An diese Seite lässt sich nichts senden. Bitte rufen Sie sie über ihre Adresse auf.',
    ],
    id: 'Wenn es noch einmal passiert, nennen Sie uns bitte diese Nummer:',
    tours: 'Alle Reisen ansehen',
  },
  nl: {
    fault: ['Er is iets misgegaan.', 'Probeer het zo meteen nog eens.'],
    bad_request: ['Ongeldig verzoek', 'Dit adres is niet leesbaar. Kijk na of het goed gespeld is.'],
    method_not_allowed: [
      'Methode niet toegestaan',
      'Naar deze pagina kun je niets versturen. Open de pagina via het adres.',
    ],
    id: 'Gebeurt het weer? Geef dan dit nummer aan ons door:',
    tours: 'Bekijk alle reizen',
  },
};

/** What stands in for a page that could not be rendered: needs nothing that may have failed. */
export function failurePage(
  acceptLanguage: string | undefined,
  requestId: string,
  kind: FailureKind = 'fault',
): string {
  const locale = localeOf(acceptLanguage) ?? 'en';
  const { [kind]: said, id, tours } = texts[locale];
  const [heading, advice] = said;
  return html`<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<h1>${heading}</h1>
<p>${advice}</p>
<p>${id} <code>${requestId}</code></p>
<p><a href="/?all=1&amp;locale=${locale}">${tours}</a></p>
</html>
`.html;
}
