import { defaultLocale, type Locale, localeOf } from '@towpath/rules/core/locale';

/** Field errors by Stripe's codes. */
export type FieldProblem =
  | 'incomplete_number'
  | 'invalid_number'
  | 'test_mode_live_card'
  | 'incomplete_expiry'
  | 'invalid_expiry_month'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc'
  | 'incomplete_routing_number'
  | 'invalid_routing_number'
  | 'incomplete_account_number'
  | 'account_number_invalid';

/** Effect of a test card or account, for its button. */
export type OutcomeLabel =
  | 'pays'
  | 'authenticates'
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'paysLater'
  | 'insufficientFundsLater';

/** Every text of the payment element and the 3-D Secure challenge. */
export interface ElementTexts {
  locale: Locale;
  noteTitle: string;
  note: string;
  methods: string;
  card: string;
  us_bank_account: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  routing: string;
  account: string;
  mandate: string;
  testCards: string;
  testAccounts: string;
  outcomes: Record<OutcomeLabel, string>;
  problems: Record<FieldProblem, string>;
  /** The texts of refusals by decline code, or else error code. Without a text Stripe's message is shown. */
  refusals: Record<string, string>;
  noConnection: string;
  challenge: {
    title: string;
    explanation: string;
    amount: string;
    complete: string;
    fail: string;
    close: string;
  };
}

const en: ElementTexts = {
  locale: 'en',
  noteTitle: 'Test mode. No money moves.',
  note: 'Only test cards and test accounts work; real numbers never leave this page.',
  methods: 'Payment method',
  card: 'Card',
  us_bank_account: 'US bank account',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  cvcHint: 'CVC',
  routing: 'Routing number',
  account: 'Account number',
  mandate: 'Here you would allow a debit from this account. In test mode no bank is asked.',
  testCards: 'Choose a test card',
  testAccounts: 'Choose a test account',
  outcomes: {
    pays: 'Pays',
    authenticates: 'Asks for 3-D Secure, then pays',
    declined: 'Is declined',
    insufficientFunds: 'Is declined: insufficient funds',
    expired: 'Is declined: expired',
    paysLater: 'Pays after a while',
    insufficientFundsLater: 'Fails after a while: insufficient funds',
  },
  problems: {
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    test_mode_live_card: 'This is not a test card. Real cards cannot be used here.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    incomplete_cvc: "Your card's security code is incomplete.",
    incomplete_routing_number: 'The routing number is incomplete.',
    invalid_routing_number: 'Use the routing number of the test bank: 110000000.',
    incomplete_account_number: 'The account number is incomplete.',
    account_number_invalid: 'This is not a test account. Real accounts cannot be used here.',
  },
  refusals: {},
  noConnection: 'The payment provider cannot be reached. Please check your connection and try again.',
  challenge: {
    title: '3-D Secure test page',
    explanation:
      'No money moves. Your bank would now check that it is you; here you choose how the check ends.',
    amount: 'Amount',
    complete: 'Complete',
    fail: 'Fail',
    close: 'Cancel the payment',
  },
};

const de: ElementTexts = {
  locale: 'de',
  noteTitle: 'Testmodus. Es fließt kein Geld.',
  note: 'Nur Testkarten und Testkonten funktionieren; echte Nummern verlassen diese Seite nicht.',
  methods: 'Zahlungsart',
  card: 'Karte',
  us_bank_account: 'US-Bankkonto',
  number: 'Kartennummer',
  expiry: 'Ablaufdatum',
  expiryHint: 'MM / JJ',
  cvc: 'Prüfziffer',
  cvcHint: 'CVC',
  routing: 'Bankleitzahl (Routing Number)',
  account: 'Kontonummer',
  mandate: 'Hier würden Sie eine Abbuchung von diesem Konto erlauben. Im Testmodus wird keine Bank gefragt.',
  testCards: 'Testkarte wählen',
  testAccounts: 'Testkonto wählen',
  outcomes: {
    pays: 'Zahlt',
    authenticates: 'Verlangt 3-D Secure und zahlt dann',
    declined: 'Wird abgelehnt',
    insufficientFunds: 'Wird abgelehnt: nicht gedeckt',
    expired: 'Wird abgelehnt: abgelaufen',
    paysLater: 'Zahlt nach einer Weile',
    insufficientFundsLater: 'Scheitert nach einer Weile: nicht gedeckt',
  },
  problems: {
    incomplete_number: 'Ihre Kartennummer ist unvollständig.',
    invalid_number: 'Ihre Kartennummer ist ungültig.',
    test_mode_live_card: 'Das ist keine Testkarte. Echte Karten können hier nicht verwendet werden.',
    incomplete_expiry: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
    invalid_expiry_month: 'Das Ablaufdatum Ihrer Karte ist ungültig.',
    invalid_expiry_month_past: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
    invalid_expiry_year: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
    invalid_expiry_year_past: 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.',
    incomplete_cvc: 'Die Prüfziffer Ihrer Karte ist unvollständig.',
    incomplete_routing_number: 'Die Bankleitzahl ist unvollständig.',
    invalid_routing_number: 'Nehmen Sie die Bankleitzahl der Testbank: 110000000.',
    incomplete_account_number: 'Die Kontonummer ist unvollständig.',
    account_number_invalid: 'Das ist kein Testkonto. Echte Konten können hier nicht verwendet werden.',
  },
  refusals: {
    card_declined: 'Ihre Karte wurde abgelehnt.',
    insufficient_funds: 'Ihre Karte ist nicht ausreichend gedeckt.',
    card_velocity_exceeded:
      'Ihre Karte wurde abgelehnt, weil sie zu oft belastet werden sollte oder ihr Limit überschritten ist.',
    expired_card: 'Ihre Karte ist abgelaufen.',
    incorrect_cvc: 'Die Prüfziffer Ihrer Karte ist falsch.',
    processing_error:
      'Bei der Verarbeitung Ihrer Karte ist ein Fehler aufgetreten. Bitte versuchen Sie es in Kürze erneut.',
    payment_intent_authentication_failure:
      'Ihre Zahlungsmethode konnte nicht bestätigt werden. Bitte wählen Sie eine andere und versuchen Sie es erneut.',
  },
  noConnection:
    'Der Zahlungsanbieter ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  challenge: {
    title: '3-D-Secure-Testseite',
    explanation:
      'Es fließt kein Geld. Ihre Bank würde jetzt prüfen, ob Sie es sind; hier wählen Sie, wie die Prüfung ausgeht.',
    amount: 'Betrag',
    complete: 'Bestätigen',
    fail: 'Scheitern lassen',
    close: 'Zahlung abbrechen',
  },
};

const nl: ElementTexts = {
  locale: 'nl',
  noteTitle: 'Testmodus. Er wordt geen geld overgemaakt.',
  note: 'Alleen testkaarten en testrekeningen werken; echte nummers verlaten deze pagina niet.',
  methods: 'Betaalmethode',
  card: 'Kaart',
  us_bank_account: 'Amerikaanse bankrekening',
  number: 'Kaartnummer',
  expiry: 'Vervaldatum',
  expiryHint: 'MM / JJ',
  cvc: 'Beveiligingscode',
  cvcHint: 'CVC',
  routing: 'Banknummer (routing number)',
  account: 'Rekeningnummer',
  mandate:
    'Hier zou je toestemming geven om van deze rekening af te schrijven. In de testmodus wordt geen bank gevraagd.',
  testCards: 'Kies een testkaart',
  testAccounts: 'Kies een testrekening',
  outcomes: {
    pays: 'Betaalt',
    authenticates: 'Vraagt om 3-D Secure en betaalt dan',
    declined: 'Wordt geweigerd',
    insufficientFunds: 'Wordt geweigerd: te weinig saldo',
    expired: 'Wordt geweigerd: verlopen',
    paysLater: 'Betaalt na een tijdje',
    insufficientFundsLater: 'Mislukt na een tijdje: te weinig saldo',
  },
  problems: {
    incomplete_number: 'Je kaartnummer is onvolledig.',
    invalid_number: 'Je kaartnummer is ongeldig.',
    test_mode_live_card: 'Dit is geen testkaart. Echte kaarten kun je hier niet gebruiken.',
    incomplete_expiry: 'De vervaldatum van je kaart is onvolledig.',
    invalid_expiry_month: 'De vervaldatum van je kaart is ongeldig.',
    invalid_expiry_month_past: 'De vervaldatum van je kaart ligt in het verleden.',
    invalid_expiry_year: 'Het vervaljaar van je kaart is ongeldig.',
    invalid_expiry_year_past: 'Het vervaljaar van je kaart ligt in het verleden.',
    incomplete_cvc: 'De beveiligingscode van je kaart is onvolledig.',
    incomplete_routing_number: 'Het banknummer is onvolledig.',
    invalid_routing_number: 'Gebruik het nummer van de testbank: 110000000.',
    incomplete_account_number: 'Het rekeningnummer is onvolledig.',
    account_number_invalid: 'Dit is geen testrekening. Echte rekeningen kun je hier niet gebruiken.',
  },
  refusals: {
    card_declined: 'Je kaart is geweigerd.',
    insufficient_funds: 'Er staat onvoldoende saldo op je kaart.',
    card_velocity_exceeded:
      'Je kaart is geweigerd omdat er te vaak mee is geprobeerd te betalen of omdat de limiet is bereikt.',
    expired_card: 'Je kaart is verlopen.',
    incorrect_cvc: 'De beveiligingscode van je kaart is onjuist.',
    processing_error:
      'Er is een fout opgetreden bij het verwerken van je kaart. Probeer het over een ogenblik opnieuw.',
    payment_intent_authentication_failure:
      'We kunnen je betaalmethode niet verifiëren. Kies een andere betaalmethode en probeer het opnieuw.',
  },
  noConnection: 'De betaaldienst is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  challenge: {
    title: 'Testpagina voor 3-D Secure',
    explanation:
      'Er wordt geen geld overgemaakt. Je bank zou nu controleren of jij het bent; hier kies je hoe de controle afloopt.',
    amount: 'Bedrag',
    complete: 'Bevestigen',
    fail: 'Laten mislukken',
    close: 'Betaling annuleren',
  },
};

const texts: Record<Locale, ElementTexts> = { en, de, nl };

/** The texts for a language tag such as 'de' or 'nl-BE'; 'auto' or none uses the browser's language. */
export function textsFor(tag: string | undefined): ElementTexts {
  const wanted = tag === undefined || tag === 'auto' ? navigator.language : tag;
  return texts[localeOf(wanted) ?? defaultLocale];
}
