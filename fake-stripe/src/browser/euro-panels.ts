import { testIbanOf } from '../objects/test-accounts.ts';
import { createElement } from './dom.ts';
import type { EuroTexts, IbanProblem } from './euro-texts.ts';
import { createField } from './field.ts';
import { choices, type MethodPanel } from './method-panels.ts';

const LENGTH = 22;

const charactersOf = (text: string) => text.replaceAll(/[^\da-z]/gi, '').toUpperCase();
const grouped = (text: string) =>
  charactersOf(text)
    .slice(0, LENGTH)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');

function checkIban(text: string): IbanProblem | null {
  const iban = charactersOf(text);
  if (iban.length < LENGTH) return 'incomplete_iban';
  return testIbanOf(iban) ? null : 'invalid_iban';
}

/** A method that is paid on another page. */
export function redirectPanel({ redirect }: EuroTexts): MethodPanel {
  const note = createElement('p', { class: 'fake-stripe-mandate' }, redirect);
  return {
    root: createElement('div', { class: 'fake-stripe-panel' }, note),
    fields: [],
    parameters: () => ({}),
  };
}

/** The IBAN of a SEPA direct debit. */
export function debitPanel(texts: EuroTexts, onInput: () => void): MethodPanel {
  const iban = createField<IbanProblem>({
    name: 'iban',
    label: texts.iban,
    placeholder: 'DE00 0000 0000 0000 0000 00',
    autocomplete: 'off',
    inputmode: 'text',
    format: grouped,
    check: checkIban,
    messageOf: (problem) => texts.problems[problem],
    onInput,
  });
  const choose = (chosen: string) => {
    iban.fill(chosen);
    onInput();
    iban.input.focus();
  };
  const rows = [
    { number: grouped('DE89370400440532013000'), effect: texts.outcomes.pays },
    { number: grouped('DE27370400440000121212'), effect: texts.outcomes.fails },
    { number: grouped('DE35370400440532013002'), effect: texts.outcomes.disputed },
  ];
  const root = createElement(
    'div',
    { class: 'fake-stripe-panel' },
    iban.root,
    createElement('p', { class: 'fake-stripe-mandate' }, texts.mandate),
    choices(texts.testIbans, rows, choose),
  );
  return { root, fields: [iban], parameters: () => ({ 'sepa_debit[iban]': charactersOf(iban.input.value) }) };
}
