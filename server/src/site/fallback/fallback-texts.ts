import type { Locale } from '@towpath/rules/core/locale';

/**
 * Why a page cannot be served: a server error, load shedding, an invalid or too long URL, or a method other than GET
 * (specification 2).
 */
export type FallbackReason = 'fault' | 'overloaded' | 'bad_request' | 'too_long' | 'method_not_allowed';

type ReasonTexts = Readonly<Record<FallbackReason, readonly [heading: string, advice: string]>>;

interface CommonTexts {
  /** Precedes the request id. */
  id: string;
  /** Precedes the telephone numbers. */
  call: string;
  retry: string;
  tours: string;
}

/** The texts of the fallback page. */
export const fallbackTexts: Readonly<Record<Locale, ReasonTexts & CommonTexts>> = {
  en: {
    fault: [
      'Something went wrong.',
      'The fault is ours: this page could not be shown. Please try again in a moment.',
    ],
    overloaded: [
      'Just a moment',
      'A great many people are looking at our tours right now. Please try again in a moment.',
    ],
    bad_request: [
      'Bad request',
      'We can’t read this address: it may have been cut off or mistyped. Please check it, or start from our tours.',
    ],
    too_long: ['Bad request', 'This address is too long for us to read. Please start again from our tours.'],
    method_not_allowed: [
      'Method not allowed',
      'This page can be opened but not sent to, so nothing was saved. Please open it once more.',
    ],
    id: 'If it happens again, please tell us this number:',
    call: 'We’re happy to help by phone:',
    retry: 'Try again',
    tours: 'See all tours',
  },
  de: {
    fault: [
      'Etwas ist schiefgelaufen.',
      'Der Fehler liegt bei uns: Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
    ],
    overloaded: [
      'Einen Moment bitte',
      'Gerade sehen sich sehr viele Menschen unsere Reisen an. Bitte versuchen Sie es gleich noch einmal.',
    ],
    bad_request: [
      'Ungültige Anfrage',
      'Diese Adresse können wir nicht lesen: Vielleicht ist sie abgeschnitten oder vertippt. Bitte prüfen Sie sie, oder beginnen Sie bei unseren Reisen.',
    ],
    too_long: [
      'Ungültige Anfrage',
      'Diese Adresse ist zu lang. Bitte beginnen Sie noch einmal bei unseren Reisen.',
    ],
    method_not_allowed: [
      'Methode nicht erlaubt',
      'Diese Seite lässt sich öffnen, aber nichts an sie senden; es wurde nichts gespeichert. Bitte öffnen Sie sie noch einmal.',
    ],
    id: 'Falls es wieder vorkommt, nennen Sie uns bitte diese Nummer:',
    call: 'Am Telefon helfen wir Ihnen gern weiter:',
    retry: 'Erneut versuchen',
    tours: 'Alle Reisen ansehen',
  },
  nl: {
    fault: [
      'Er is iets misgegaan.',
      'De fout ligt bij ons: deze pagina kon niet worden getoond. Probeer het zo meteen nog eens.',
    ],
    overloaded: [
      'Een ogenblik',
      'Er kijken nu heel veel mensen naar onze reizen. Probeer het zo meteen nog eens.',
    ],
    bad_request: [
      'Ongeldig verzoek',
      'We kunnen dit adres niet lezen: misschien is het afgekapt of verkeerd getypt. Controleer het, of begin bij onze reizen.',
    ],
    too_long: ['Ongeldig verzoek', 'Dit adres is te lang. Begin opnieuw bij onze reizen.'],
    method_not_allowed: [
      'Methode niet toegestaan',
      'Je kunt deze pagina openen, maar er niets naartoe sturen; er is niets opgeslagen. Open de pagina nog eens.',
    ],
    id: 'Gebeurt het weer? Geef dan dit nummer aan ons door:',
    call: 'We helpen je graag aan de telefoon:',
    retry: 'Opnieuw proberen',
    tours: 'Bekijk alle reizen',
  },
};
