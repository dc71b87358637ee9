import type { Locale } from '@towpath/rules/core/locale';

/**
 * Why a page cannot be served: a server error, load shedding, an invalid or too long URL, a method other than GET
 * (specification 2), or a link to a document that opens it no longer, or never did (decision 096).
 */
export type FallbackReason =
  | 'fault'
  | 'overloaded'
  | 'bad_request'
  | 'too_long'
  | 'method_not_allowed'
  | 'link_expired'
  | 'no_document';

type ReasonTexts = Readonly<Record<FallbackReason, readonly [heading: string, advice: string]>>;

interface CommonTexts {
  /** Precedes the request id. */
  id: string;
  /** Precedes the telephone numbers. */
  call: string;
  retry: string;
  tours: string;
  /** The link to the booking's page. */
  booking: string;
  imprint: string;
  privacy: string;
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
    link_expired: [
      'This link has expired.',
      'Links to documents work for a limited time. Your documents are in your booking, which opens with a code that we email you. If your booking has ended, call us: we’ll send you a new link.',
    ],
    no_document: [
      'We can’t find this document.',
      'The link may have been cut off. Please open the link in our email once more, or look in your booking: it opens with a code that we email you.',
    ],
    id: 'If it happens again, please tell us this number:',
    call: 'We’re happy to help by phone:',
    retry: 'Try again',
    tours: 'See all tours',
    booking: 'Open your booking',
    imprint: 'Legal notice',
    privacy: 'Privacy',
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
    link_expired: [
      'Dieser Link ist abgelaufen.',
      'Links zu Dokumenten gelten nur begrenzte Zeit. Ihre Unterlagen finden Sie in Ihrer Buchung, die Sie mit einem Code aus einer E-Mail öffnen. Ist Ihre Buchung beendet, rufen Sie uns bitte an: Wir schicken Ihnen einen neuen Link.',
    ],
    no_document: [
      'Dieses Dokument finden wir nicht.',
      'Vielleicht ist der Link abgeschnitten. Bitte öffnen Sie den Link in unserer E-Mail noch einmal, oder sehen Sie in Ihrer Buchung nach: Sie öffnet sich mit einem Code, den wir Ihnen mailen.',
    ],
    id: 'Falls es wieder vorkommt, nennen Sie uns bitte diese Nummer:',
    call: 'Am Telefon helfen wir Ihnen gern weiter:',
    retry: 'Erneut versuchen',
    tours: 'Alle Reisen ansehen',
    booking: 'Ihre Buchung öffnen',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
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
    link_expired: [
      'Deze link is verlopen.',
      'Links naar documenten werken maar een beperkte tijd. Je documenten staan in je boeking, die je opent met een code die we je mailen. Is je boeking beëindigd? Bel ons, dan sturen we je een nieuwe link.',
    ],
    no_document: [
      'We kunnen dit document niet vinden.',
      'Misschien is de link afgekapt. Open de link in onze e-mail nog eens, of kijk in je boeking: die open je met een code die we je mailen.',
    ],
    id: 'Gebeurt het weer? Geef dan dit nummer aan ons door:',
    call: 'We helpen je graag aan de telefoon:',
    retry: 'Opnieuw proberen',
    tours: 'Bekijk alle reizen',
    booking: 'Je boeking openen',
    imprint: 'Colofon',
    privacy: 'Privacy',
  },
};
