import { brandOf, cvcLength, formatCardNumber, numberLengths } from '../objects/card-number.ts';
import { testRoutingNumber } from '../objects/test-cards.ts';
import {
  checkAccount,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkRouting,
  digitsOf,
  expiryOf,
  formatExpiry,
} from './card-fields.ts';
import { createElement } from './dom.ts';
import type { AnyProblem } from './euro-texts.ts';
import { createField, type Field } from './field.ts';
import type { ElementTexts, OutcomeLabel } from './texts.ts';

/** The fields of a payment method and their Stripe parameters. */
export interface MethodPanel {
  root: HTMLElement;
  fields: readonly Field<AnyProblem>[];
  parameters: () => Record<string, string>;
}

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

const shownCards: readonly [string, OutcomeLabel][] = [
  ['4242424242424242', 'pays'],
  ['4000002760003184', 'authenticates'],
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficientFunds'],
  ['4000000000000069', 'expired'],
];
const shownAccounts: readonly [string, OutcomeLabel][] = [
  ['000123456789', 'paysLater'],
  ['000222222227', 'insufficientFundsLater'],
];

/** A list of test cards or accounts; choosing one fills in the fields. */
export function choices(
  summary: string,
  rows: readonly { number: string; effect: string }[],
  choose: (number: string) => void,
): HTMLElement {
  const details = createElement(
    'details',
    { class: 'fake-stripe-choices' },
    createElement('summary', {}, summary),
  );
  const items = rows.map(({ number, effect }) => {
    const button = createElement(
      'button',
      { type: 'button', class: 'fake-stripe-choice' },
      createElement('span', { class: 'fake-stripe-choice-number' }, number),
      createElement('span', { class: 'fake-stripe-choice-effect' }, effect),
    );
    button.addEventListener('click', () => {
      details.open = false;
      choose(number);
    });
    return createElement('li', {}, button);
  });
  details.append(createElement('ul', {}, ...items));
  return details;
}

const clipped = (text: string, length: number) => digitsOf(text).slice(0, length);
const longestOf = (digits: string) => Math.max(...numberLengths(brandOf(digits)));
const numberShown = (text: string) => formatCardNumber(clipped(text, longestOf(digitsOf(text))));
const codeShown = (text: string) => clipped(text, cvcLength('amex'));
const routingShown = (text: string) => clipped(text, testRoutingNumber.length);
const accountShown = (text: string) => clipped(text, 17);

const todayUtc = () => new Date().toISOString().slice(0, 10);
const messagesIn = (texts: ElementTexts) => (problem: keyof ElementTexts['problems']) =>
  texts.problems[problem];

function cardFields(texts: ElementTexts, onInput: () => void) {
  const common = { messageOf: messagesIn(texts), onInput };
  const number = createField({
    ...common,
    name: 'number',
    label: texts.number,
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: numberShown,
    check: checkNumber,
  });
  const expiry = createField({
    ...common,
    name: 'expiry',
    label: texts.expiry,
    placeholder: texts.expiryHint,
    autocomplete: 'cc-exp',
    format: formatExpiry,
    check: (text) => checkExpiry(text, todayUtc()),
  });
  const cvc = createField({
    ...common,
    name: 'cvc',
    label: texts.cvc,
    placeholder: texts.cvcHint,
    autocomplete: 'cc-csc',
    format: codeShown,
    check: (text) => checkCvc(text, number.input.value),
  });
  return { number, expiry, cvc };
}

/** Shows the card brand once the first digits identify it. */
function showBrand(number: Field): () => void {
  const badge = createElement('span', { class: 'fake-stripe-brand', 'aria-hidden': 'true' });
  number.input.after(badge);
  return () => {
    badge.textContent = brandNames[brandOf(digitsOf(number.input.value)) ?? ''] ?? '';
  };
}

/** Number, expiry and security code. Only test cards leave the page. */
export function cardPanel(texts: ElementTexts, onInput: () => void): MethodPanel {
  let brandChanged = () => {};
  const changed = () => {
    brandChanged();
    onInput();
  };
  const { number, expiry, cvc } = cardFields(texts, changed);
  brandChanged = showBrand(number);
  const choose = (chosen: string) => {
    number.fill(chosen);
    expiry.fill('12 / 34');
    cvc.fill('123');
    changed();
    number.input.focus();
  };
  const rows = shownCards.map(([digits, outcome]) => ({
    number: formatCardNumber(digits),
    effect: texts.outcomes[outcome],
  }));
  const root = createElement(
    'div',
    { class: 'fake-stripe-panel' },
    number.root,
    createElement('div', { class: 'fake-stripe-row' }, expiry.root, cvc.root),
    choices(texts.testCards, rows, choose),
  );
  const parameters = () => {
    const { month, year } = expiryOf(expiry.input.value) ?? { month: 0, year: 0 };
    return {
      'card[number]': digitsOf(number.input.value),
      'card[exp_month]': String(month),
      'card[exp_year]': String(year),
      'card[cvc]': digitsOf(cvc.input.value),
    };
  };
  return { root, fields: [number, expiry, cvc], parameters };
}

/** Routing and account number of a US bank. */
export function bankPanel(texts: ElementTexts, onInput: () => void): MethodPanel {
  const common = { messageOf: messagesIn(texts), onInput, autocomplete: 'off' };
  const routing = createField({
    ...common,
    name: 'routing',
    label: texts.routing,
    placeholder: testRoutingNumber,
    format: routingShown,
    check: checkRouting,
  });
  const account = createField({
    ...common,
    name: 'account',
    label: texts.account,
    placeholder: '000123456789',
    format: accountShown,
    check: checkAccount,
  });
  const choose = (chosen: string) => {
    routing.fill(testRoutingNumber);
    account.fill(chosen);
    onInput();
    routing.input.focus();
  };
  const rows = shownAccounts.map(([number, outcome]) => ({ number, effect: texts.outcomes[outcome] }));
  const root = createElement(
    'div',
    { class: 'fake-stripe-panel' },
    routing.root,
    account.root,
    createElement('p', { class: 'fake-stripe-mandate' }, texts.mandate),
    choices(texts.testAccounts, rows, choose),
  );
  const parameters = () => ({
    'us_bank_account[routing_number]': digitsOf(routing.input.value),
    'us_bank_account[account_number]': digitsOf(account.input.value),
    'us_bank_account[account_holder_type]': 'individual',
  });
  return { root, fields: [routing, account], parameters };
}
