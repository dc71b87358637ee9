import type { StripeError } from '@stripe/stripe-js';
import { type AnyProblem, euroTexts } from './euro-texts.ts';
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

/** The options of a payment element that have an effect. */
interface ElementOptions {
  readOnly?: boolean;
  paymentMethodOrder?: string[];
}

/** Stripe's elements group with a payment element only. */
interface FakeElements {
  create: (type: string, options?: ElementOptions) => FakePaymentElement;
  getElement: (type: string) => FakePaymentElement | null;
  update: (options: GroupOptions) => Promise<void>;
  fetchUpdates: () => Promise<{ error?: undefined }>;
  submit: () => Promise<
    { error: StripeError; selectedPaymentMethod?: undefined } | { selectedPaymentMethod: string }
  >;
}

interface GroupState {
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

/** The payment methods that are allowed, not excluded and available in the currency, in the requested order. */
function offeredTypes(options: GroupOptions, order: readonly string[] = []): MethodType[] {
  const { allowedPaymentMethodTypes: allowed, excludedPaymentMethodTypes: excluded } = options;
  const isAvailable = (type: MethodType) =>
    type === 'card' || (type === 'us_bank_account') === (options.currency === 'usd');
  const rank = (type: MethodType) => (order.includes(type) ? order.indexOf(type) : order.length);
  return methodTypes
    .filter((type) => isAvailable(type) && (allowed?.includes(type) ?? true) && !excluded?.includes(type))
    .toSorted((a, b) => rank(a) - rank(b));
}

const messageOf = (texts: ElementTexts, problem: AnyProblem): string =>
  ({ ...texts.problems, ...euroTexts[texts.locale].problems })[problem];

const noElement: StripeError = { type: 'validation_error', message: 'There is no payment element.' };

/** Creates an elements group with the given texts. */
export function createElements(initial: GroupOptions, texts: ElementTexts): FakeElements {
  let options = initial;
  let order: readonly string[] | undefined;
  let element: FakePaymentElement | null = null;
  const state: GroupState = { form: null, submitted: false };
  const elements: FakeElements = {
    create(type, elementOptions = {}) {
      if (type !== 'payment') throw new Error(`Unsupported element type: ${type}`);
      let changed = () => {};
      order = elementOptions.paymentMethodOrder;
      const form = createMethodForm(texts, offeredTypes(options, order), () => {
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
      state.form?.offer(offeredTypes(options, order));
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const { form } = state;
      if (!form) return { error: noElement };
      const problem = form.validate();
      state.submitted = problem === null;
      if (problem)
        return { error: { type: 'validation_error', code: problem, message: messageOf(texts, problem) } };
      return { selectedPaymentMethod: form.state().type };
    },
  };
  states.set(elements, state);
  return elements;
}
