import type { Locale } from '@towpath/rules/core/locale';
import type { FieldProblem } from './texts.ts';

/** Problems of an IBAN by Stripe's codes. */
export type IbanProblem = 'incomplete_iban' | 'invalid_iban';
export type AnyProblem = FieldProblem | IbanProblem;

/** The texts of payment methods in euros and of the bank's page. */
export interface EuroTexts {
  locale: Locale;
  names: Record<'ideal' | 'bancontact' | 'sepa_debit' | 'klarna', string>;
  /** The text below a method that is paid on another page. */
  redirect: string;
  iban: string;
  mandate: string;
  testIbans: string;
  outcomes: Record<'pays' | 'fails' | 'disputed', string>;
  problems: Record<IbanProblem, string>;
  bank: {
    title: string;
    explanation: string;
    pay: string;
    payAndReturn: string;
    refuse: string;
    leave: string;
    over: string;
  };
}

const en: EuroTexts = {
  locale: 'en',
  names: {
    ideal: 'iDEAL | Wero',
    bancontact: 'Bancontact',
    sepa_debit: 'SEPA Direct Debit',
    klarna: 'Klarna',
  },
  redirect: 'You pay on the next page and come back here afterwards.',
  iban: 'IBAN',
  mandate: 'Here you would allow one debit from this account. In test mode no bank is asked.',
  testIbans: 'Choose a test account',
  outcomes: {
    pays: 'Pays after a while',
    fails: 'Fails after a while: insufficient funds',
    disputed: 'Pays, then takes the money back',
  },
  problems: {
    incomplete_iban: 'Your IBAN is incomplete.',
    invalid_iban: 'This is not a test account. Real accounts cannot be used here.',
  },
  bank: {
    title: 'Test page of a bank',
    explanation: 'No money moves. You would now pay at your bank; here you choose how that ends.',
    pay: 'Pay',
    payAndReturn: 'Pay, but send a refund back',
    refuse: 'Refuse',
    leave: 'Leave without an answer',
    over: 'This payment is not waiting for an answer any more.',
  },
};

const de: EuroTexts = {
  locale: 'de',
  names: {
    ideal: 'iDEAL | Wero',
    bancontact: 'Bancontact',
    sepa_debit: 'SEPA-Lastschrift',
    klarna: 'Klarna',
  },
  redirect: 'Sie zahlen auf der nächsten Seite und kommen danach hierher zurück.',
  iban: 'IBAN',
  mandate: 'Hier würden Sie eine Abbuchung von diesem Konto erlauben. Im Testmodus wird keine Bank gefragt.',
  testIbans: 'Testkonto wählen',
  outcomes: {
    pays: 'Zahlt nach einer Weile',
    fails: 'Scheitert nach einer Weile: nicht gedeckt',
    disputed: 'Zahlt und holt das Geld dann zurück',
  },
  problems: {
    incomplete_iban: 'Ihre IBAN ist unvollständig.',
    invalid_iban: 'Das ist kein Testkonto. Echte Konten können hier nicht verwendet werden.',
  },
  bank: {
    title: 'Testseite einer Bank',
    explanation:
      'Es fließt kein Geld. Sie würden jetzt bei Ihrer Bank zahlen; hier wählen Sie, wie das ausgeht.',
    pay: 'Zahlen',
    payAndReturn: 'Zahlen, aber eine Erstattung zurückschicken',
    refuse: 'Ablehnen',
    leave: 'Ohne Antwort verlassen',
    over: 'Diese Zahlung wartet auf keine Antwort mehr.',
  },
};

const nl: EuroTexts = {
  locale: 'nl',
  names: {
    ideal: 'iDEAL | Wero',
    bancontact: 'Bancontact',
    sepa_debit: 'SEPA-incasso',
    klarna: 'Klarna',
  },
  redirect: 'Je betaalt op de volgende pagina en komt daarna hier terug.',
  iban: 'IBAN',
  mandate:
    'Hier zou je toestemming geven om één keer van deze rekening af te schrijven. In de testmodus wordt geen bank gevraagd.',
  testIbans: 'Kies een testrekening',
  outcomes: {
    pays: 'Betaalt na een tijdje',
    fails: 'Mislukt na een tijdje: te weinig saldo',
    disputed: 'Betaalt en haalt het geld dan terug',
  },
  problems: {
    incomplete_iban: 'Je IBAN is onvolledig.',
    invalid_iban: 'Dit is geen testrekening. Echte rekeningen kun je hier niet gebruiken.',
  },
  bank: {
    title: 'Testpagina van een bank',
    explanation:
      'Er wordt geen geld overgemaakt. Je zou nu bij je bank betalen; hier kies je hoe dat afloopt.',
    pay: 'Betalen',
    payAndReturn: 'Betalen, maar een terugbetaling terugsturen',
    refuse: 'Weigeren',
    leave: 'Weggaan zonder antwoord',
    over: 'Deze betaling wacht niet meer op een antwoord.',
  },
};

/** The texts of payment methods in euros, by language. */
export const euroTexts: Readonly<Record<Locale, EuroTexts>> = { en, de, nl };
