import { createElement, newDomId } from './dom.ts';
import { debitPanel, redirectPanel } from './euro-panels.ts';
import { type AnyProblem, euroTexts } from './euro-texts.ts';
import { bankPanel, cardPanel, type MethodPanel } from './method-panels.ts';
import type { ElementTexts } from './texts.ts';

/** The payment methods with a form, in the order of the tabs. */
export const methodTypes = [
  'card',
  'us_bank_account',
  'ideal',
  'bancontact',
  'sepa_debit',
  'klarna',
] as const;
export type MethodType = (typeof methodTypes)[number];

/** The form's state as in Stripe's change event. */
export interface FormState {
  type: MethodType;
  complete: boolean;
  empty: boolean;
}

/** The form of the payment element. */
export interface MethodForm {
  root: HTMLElement;
  state: () => FormState;
  /** Shows every error, focuses the first and returns it; null when all fields are valid. */
  validate: () => AnyProblem | null;
  /** The entered values as Stripe's parameters of a payment method. */
  parameters: () => Record<string, string>;
  offer: (types: readonly MethodType[]) => void;
  lock: (locked: boolean) => void;
  focus: () => void;
}

/** A radio button for each method; `arrange` shows the offered ones in order. */
function choiceOf(texts: ElementTexts, choose: (type: MethodType) => void) {
  const name = newDomId('method');
  const names = {
    ...euroTexts[texts.locale].names,
    card: texts.card,
    us_bank_account: texts.us_bank_account,
  };
  const options = methodTypes.map((type) => {
    const radio = createElement('input', { type: 'radio', name, value: type, class: 'fake-stripe-radio' });
    radio.addEventListener('change', () => choose(type));
    return {
      type,
      radio,
      label: createElement(
        'label',
        { class: 'fake-stripe-method' },
        radio,
        createElement('span', {}, names[type]),
      ),
    };
  });
  const row = createElement('div', { class: 'fake-stripe-row' });
  const root = createElement(
    'fieldset',
    { class: 'fake-stripe-methods' },
    createElement('legend', { class: 'fake-stripe-label' }, texts.methods),
    row,
  );
  const arrange = (offered: readonly MethodType[]) => {
    const shown = offered.flatMap((type) => options.filter((option) => option.type === type));
    row.replaceChildren(...shown.map(({ label }) => label));
    root.hidden = offered.length < 2;
  };
  return { root, options, arrange };
}

function validated({ fields }: MethodPanel): AnyProblem | null {
  for (const field of fields) field.show();
  const first = fields.find((field) => field.problem() !== null);
  first?.input.focus();
  return first?.problem() ?? null;
}

/** The payment element's form: a test-mode note, a choice of methods if several are offered, and the fields. */
export function createMethodForm(
  texts: ElementTexts,
  types: readonly MethodType[],
  onChange: () => void,
): MethodForm {
  const euro = euroTexts[texts.locale];
  const panels = {
    card: cardPanel(texts, onChange),
    us_bank_account: bankPanel(texts, onChange),
    ideal: redirectPanel(euro),
    bancontact: redirectPanel(euro),
    klarna: redirectPanel(euro),
    sepa_debit: debitPanel(euro, onChange),
  };
  let type: MethodType = types[0] ?? 'card';
  const choice = choiceOf(texts, (chosen) => {
    type = chosen;
    show();
    onChange();
  });
  const place = createElement('div', {});
  const show = () => {
    place.replaceChildren(panels[type].root);
    for (const { type: each, radio } of choice.options) radio.checked = each === type;
  };
  const offer = (offered: readonly MethodType[]) => {
    choice.arrange(offered);
    if (!offered.includes(type)) type = offered[0] ?? 'card';
    show();
  };
  const note = createElement(
    'div',
    { class: 'fake-stripe-note' },
    createElement('p', {}, createElement('strong', {}, texts.noteTitle)),
    createElement('p', {}, texts.note),
  );
  const root = createElement(
    'div',
    { class: 'fake-stripe-element', lang: texts.locale },
    note,
    choice.root,
    place,
  );
  offer(types);
  return {
    root,
    offer,
    state: () => {
      const { fields } = panels[type];
      const empty = fields.length > 0 && fields.every(({ input }) => input.value === '');
      return { type, empty, complete: fields.every((field) => field.problem() === null) };
    },
    validate: () => validated(panels[type]),
    parameters: () => ({ type, ...panels[type].parameters() }),
    lock: (locked) => {
      for (const control of root.querySelectorAll('input, button'))
        control.toggleAttribute('disabled', locked);
    },
    focus: () => panels[type].fields[0]?.input.focus(),
  };
}
