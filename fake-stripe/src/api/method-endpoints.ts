import type Stripe from 'stripe';
import { isCurrent, passesLuhn } from '../objects/card-number.ts';
import type { MethodRecord } from '../objects/intent-record.ts';
import {
  bankMethod,
  cardMethod,
  debitMethod,
  methodOfToken,
  noBillingDetails,
  redirectMethod,
} from '../objects/payment-methods.ts';
import { type RedirectType, redirectTypes, testIbanOf } from '../objects/test-accounts.ts';
import { liveCardDecline, testAccountOf, testCardOf, testMethodOfToken } from '../objects/test-cards.ts';
import { type ApiRequest, commonParameters, type Endpoint, serverEndpoint } from './endpoint.ts';
import type { Parameters } from './parameters.ts';
import { ProviderError, paymentFailed, resourceMissing } from './provider-error.ts';

const cardError = (code: string, message: string, param: string) =>
  paymentFailed({ code, message, param }, {});

function checkCard(number: string, month: number, year: number, cvc: string | undefined, today: string) {
  if (!passesLuhn(number)) return cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  if (month < 1 || month > 12)
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (year > Number(today.slice(0, 4)) + 50 || !isCurrent(12, year, today))
    return cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!isCurrent(month, year, today))
    return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    return cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return null;
}

function billingDetails(parameters: Parameters): Stripe.PaymentMethod.BillingDetails {
  const details = parameters.within('billing_details');
  const address = details.within('address');
  const line = (from: Parameters, name: string) => from.clearable(name) ?? null;
  return {
    ...noBillingDetails,
    name: line(details, 'name'),
    email: line(details, 'email'),
    phone: line(details, 'phone'),
    address: {
      city: line(address, 'city'),
      country: line(address, 'country'),
      line1: line(address, 'line1'),
      line2: line(address, 'line2'),
      postal_code: line(address, 'postal_code'),
      state: line(address, 'state'),
    },
  };
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

/** Looks the number up and drops it; only what Stripe would show is stored. */
function readCard({ parameters, environment }: ApiRequest): MethodRecord | ProviderError {
  const billing = billingDetails(parameters);
  const card = parameters.within('card');
  const number = card.text('number')?.replaceAll(/[ -]/g, '');
  const month = card.integer('exp_month');
  const year = card.integer('exp_year');
  const cvc = card.text('cvc');
  const isComplete =
    card.required('number', number) && card.required('exp_month', month) && card.required('exp_year', year);
  if (parameters.problem() || !isComplete) return parameters.refusal();
  const today = new Date(environment.now).toISOString().slice(0, 10);
  const refused = checkCard(number, month, fullYear(year), cvc, today);
  if (refused) return refused;
  const test = testCardOf(number);
  if (!test) return paymentFailed(liveCardDecline, {});
  return cardMethod(test, { exp_month: month, exp_year: fullYear(year) }, billing, environment);
}

function readAccount({ parameters, environment }: ApiRequest): MethodRecord | ProviderError {
  const billing = billingDetails(parameters);
  const account = parameters.within('us_bank_account');
  const routing = account.text('routing_number');
  const number = account.text('account_number');
  const holder = account.choice('account_holder_type', ['individual', 'company']);
  account.choice('account_type', ['checking', 'savings']);
  const isComplete =
    account.required('routing_number', routing) &&
    account.required('account_number', number) &&
    parameters.within('billing_details').required('name', billing.name ?? undefined);
  if (parameters.problem() || !isComplete) return parameters.refusal();
  const test = testAccountOf(routing, number);
  if (!test)
    return new ProviderError(400, {
      type: 'invalid_request_error',
      code: 'account_number_invalid',
      message: 'You must use a test bank account number in test mode.',
      param: 'us_bank_account[account_number]',
    });
  return bankMethod(test, holder ?? 'individual', billing, environment);
}

function readDebit({ parameters, environment }: ApiRequest): MethodRecord | ProviderError {
  const billing = billingDetails(parameters);
  const details = parameters.within('billing_details');
  const debit = parameters.within('sepa_debit');
  const iban = debit.text('iban')?.replaceAll(' ', '').toUpperCase();
  const isComplete =
    debit.required('iban', iban) &&
    details.required('name', billing.name ?? undefined) &&
    details.required('email', billing.email ?? undefined);
  if (parameters.problem() || !isComplete) return parameters.refusal();
  const test = testIbanOf(iban);
  if (test) return debitMethod(test, billing, environment);
  return new ProviderError(400, {
    type: 'invalid_request_error',
    code: 'invalid_bank_account_iban',
    message: 'The IBAN you provided is invalid.',
    param: 'sepa_debit[iban]',
  });
}

const readRedirect =
  (type: RedirectType) =>
  ({ parameters, environment }: ApiRequest): MethodRecord | ProviderError => {
    const billing = billingDetails(parameters);
    const method = { token: `pm_${type}`, redirect: type, aftermath: 'refund_pending' } as const;
    return parameters.problem() ?? redirectMethod(method, billing, environment);
  };

const methodReaders = {
  card: readCard,
  us_bank_account: readAccount,
  sepa_debit: readDebit,
  ideal: readRedirect('ideal'),
  bancontact: readRedirect('bancontact'),
  klarna: readRedirect('klarna'),
};

async function storeMethod({ options, account }: ApiRequest, record: MethodRecord): Promise<MethodRecord> {
  await options.store.create(account.id, 'payment_method', record.method.id, record);
  return record;
}

/** The payment method with an id, or a new one for one of Stripe's test tokens. */
export async function findMethod(request: ApiRequest, id: string): Promise<MethodRecord | ProviderError> {
  const test = testMethodOfToken(id);
  if (test) return storeMethod(request, methodOfToken(test, request.environment));
  const found = await request.options.store.find<MethodRecord>(request.account.id, 'payment_method', id);
  return found ?? resourceMissing('PaymentMethod', id, 'payment_method', 400);
}

async function createMethod(request: ApiRequest): Promise<object | ProviderError> {
  const { parameters } = request;
  const type = parameters.choice('type', ['card', 'us_bank_account', 'sepa_debit', ...redirectTypes]);
  if (type === undefined) {
    parameters.required('type', type);
    return parameters.refusal();
  }
  const record = methodReaders[type](request);
  if (record instanceof ProviderError) return record;
  const metadata = parameters.texts('metadata');
  const problem = parameters.problem();
  if (problem) return problem;
  const stored = await storeMethod(request, {
    ...record,
    method: { ...record.method, metadata: metadata ?? {} },
  });
  return stored.method;
}

async function retrieveMethod(request: ApiRequest): Promise<object | ProviderError> {
  const found = await findMethod(request, request.id);
  if (found instanceof ProviderError) return resourceMissing('PaymentMethod', request.id, 'payment_method');
  return found.method;
}

async function retrieveMandate({ options, account, id }: ApiRequest): Promise<object | ProviderError> {
  return (await options.store.find(account.id, 'mandate', id)) ?? resourceMissing('mandate', id, 'mandate');
}

export const methodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    known: [
      ...commonParameters,
      'type',
      'card',
      'us_bank_account',
      'sepa_debit',
      ...redirectTypes,
      'billing_details',
      'metadata',
      'allow_redisplay',
      'referrer',
    ],
    handle: createMethod,
  },
  serverEndpoint('GET', '/v1/payment_methods/:id', commonParameters, retrieveMethod),
  serverEndpoint('GET', '/v1/mandates/:id', commonParameters, retrieveMandate),
];
