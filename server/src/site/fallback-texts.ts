import type { Locale } from '@towpath/rules/core/locale';

/**
 * Why a page cannot be served: a server error, load shedding, an invalid or too long URL, or a method other than GET
 * (specification 2).
 */
export type FallbackReason = 'fault' | 'overloaded' | 'bad_request' | 'too_long' | 'method_not_allowed';

type ReasonTexts = Readonly<Record<FallbackReason, readonly [heading: string, advice: string]>>;

/** The texts of the fallback page. */
export const fallbackTexts: Readonly<Record<Locale, ReasonTexts & { id: string; tours: string }>> = {
  en: {
    fault: ['Something went wrong.', 'Please try again in a moment.'],
    overloaded: [
      'Just a moment',
      'A great many people are looking at our tours right now. Please try again in a moment.',
    ],
    bad_request: ['Bad request', 'We cannot read this address. Please check the spelling.'],
    too_long: ['Bad request', 'This address is too long. Please start again from our tours.'],
    method_not_allowed: [
      'Method not allowed',
      'Nothing can be sent to this page. Please open it by its address.',
    ],
    id: 'If it happens again, please tell us this number:',
    tours: 'See all tours',
  },
  de: {
    fault: ['Etwas ist schiefgelaufen.', 'Bitte versuchen Sie es gleich noch einmal.'],
    overloaded: [
      'Einen Moment bitte',
      'Gerade sehen sich sehr viele Menschen unsere Reisen an. Bitte versuchen Sie es gleich noch einmal.',
    ],
    bad_request: ['Ungültige Anfrage', 'Diese Adresse ist nicht lesbar. Bitte prüfen Sie ihre Schreibweise.'],
    too_long: [
      'Ungültige Anfrage',
      'Diese Adresse ist zu lang. Bitte beginnen Sie noch einmal bei unseren Reisen.',
    ],
    method_not_allowed: [
      'Methode nicht erlaubt',
      'An diese Seite lässt sich nichts senden. Bitte rufen Sie sie über ihre Adresse auf.',
    ],
    id: 'Falls es wieder vorkommt, nennen Sie uns bitte diese Nummer:',
    tours: 'Alle Reisen ansehen',
  },
  nl: {
    fault: ['Er is iets misgegaan.', 'Probeer het zo meteen nog eens.'],
    overloaded: [
      'Een ogenblik',
      'Er kijken nu heel veel mensen naar onze reizen. Probeer het zo meteen nog eens.',
    ],
    bad_request: ['Ongeldig verzoek', 'Dit adres is niet leesbaar. Kijk na of het goed gespeld is.'],
    too_long: ['Ongeldig verzoek', 'Dit adres is te lang. Begin opnieuw bij onze reizen.'],
    method_not_allowed: [
      'Methode niet toegestaan',
      'Naar deze pagina kun je niets versturen. Open de pagina via het adres.',
    ],
    id: 'Gebeurt het weer? Geef dan dit nummer aan ons door:',
    tours: 'Bekijk alle reizen',
  },
};
