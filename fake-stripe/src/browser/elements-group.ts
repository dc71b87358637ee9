import type { StripeError } from '@stripe/stripe-js';
import { createMethodForm, type MethodForm, type MethodType, methodTypes } from './method-form.ts';
import { createPaymentElement, type FakePaymentElement } from './payment-element.ts';
import type { ElementTexts } from './texts.ts';

/** The group options that have an effect; others are accepted. */
export interface GroupOptions {
  currency?: string;
  locale?: string;
  allowedPaymentMethodTypes?: string[];
  excludedPaymentMethodTypes?: string[];
}

/** Stripe's elements group with a payment element only. */
export interface FakeElements {
  create: (type: string, options?: { readOnly?: boolean }) => FakePaymentElement;
  getElement: (type: string) => FakePaymentElement | null;
  update: (options: GroupOptions) => Promise<void>;
  fetchUpdates: () => Promise<{ error?: undefined }>;
  submit: () => Promise<
    { error: StripeError; selectedPaymentMethod?: undefined } | { selectedPaymentMethod: string }
  >;
}

/** Internal state of a group. */
export interface GroupState {
  form: MethodForm | null;
  /** Whether the form was submitted, which Stripe requires before creating a payment method. */
  submitted: boolean;
}

const states = new WeakMap<object, GroupState>();

/** The state of a group created here. Throws for any other. */
export function groupState(elements: object): GroupState {
  const state = states.get(elements);
  if (!state) throw new Error('These elements were created by another library.');
  return state;
}

/** The payment methods allowed and not excluded; US bank accounts in dollars only. */
export function offeredTypes(options: GroupOptions): MethodType[] {
  const { allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded } = options;
  return methodTypes.filter(
    (type) =>
      (type === 'card' || options.currency === 'usd') &&
      (allowed?.includes(type) ?? true) &&
      !excluded?.includes(type),
  );
}

const nothingEntered: StripeError = { type: 'validation_error', message: 'There is no payment element.' };

/** Creates an elements group with the given texts. */
export function createElements(initial: GroupOptions, texts: ElementTexts): FakeElements {
  let options = initial;
  let element: FakePaymentElement | null = null;
  const state: GroupState = { form: null, submitted: false };
  const elements: FakeElements = {
    create(type, elementOptions = {}) {
      if (type !== 'payment') throw new Error(`Unsupported element type: ${type}`);
      let changed = () => {};
      const form = createMethodForm(texts, offeredTypes(options), () => {
        state.submitted = false;
        changed();
      });
      const made = createPaymentElement(form, elementOptions.readOnly ?? false);
      ({ element, changed } = made);
      state.form = form;
      return made.element;
    },
    getElement: (type) => (type === 'payment' ? element : null),
    async update(changes) {
      options = { ...options, ...changes };
      state.form?.offer(offeredTypes(options));
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const { form } = state;
      if (!form) return { error: nothingEntered };
      const problem = form.validate();
      state.submitted = problem === null;
      if (problem)
        return { error: { type: 'validation_error', code: problem, message: texts.problems[problem] } };
      return { selectedPaymentMethod: form.state().type };
    },
  };
  states.set(elements, state);
  return elements;
}
