import type { IntentInput } from '../objects/create-intent.ts';
import type { ApiRequest } from './endpoint.ts';
import { findMethod } from './method-endpoints.ts';
import { invalidRequest, ProviderError } from './provider-error.ts';

const verifications = ['automatic', 'instant', 'microdeposits'] as const;
const exclusive = [
  'allowed_payment_method_types',
  'excluded_payment_method_types',
  'automatic_payment_methods',
];

/** Refuses what API version 2026-09-30.endive removed: the old list of types, and two of its replacements at once. */
function refuseRemoved({ form }: ApiRequest): ProviderError | null {
  if (Object.hasOwn(form, 'payment_method_types'))
    return invalidRequest(
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  const specified = exclusive.filter((name) => Object.hasOwn(form, name));
  if (specified.length < 2) return null;
  return invalidRequest(`You may only specify one of these parameters: ${specified.join(', ')}.`, {
    code: 'parameters_exclusive',
    param: specified[0] ?? '',
  });
}

function readTypes({ form, parameters }: ApiRequest, name: string): string[] | null | undefined {
  return form[name] === '' ? null : parameters.list(name);
}

function readAutomatic({ form, parameters }: ApiRequest): boolean | undefined {
  if (!Object.hasOwn(form, 'automatic_payment_methods')) return undefined;
  const automatic = parameters.within('automatic_payment_methods');
  automatic.choice('allow_redirects', ['always', 'never']);
  return automatic.flag('enabled');
}

/** The parameters of creating, updating or confirming an intent. */
export async function readIntentInput(request: ApiRequest): Promise<IntentInput | ProviderError> {
  const removed = refuseRemoved(request);
  if (removed) return removed;
  const { parameters } = request;
  const bank = parameters.within('payment_method_options').within('us_bank_account');
  const verification = bank.choice('verification_method', verifications);
  const capture = parameters.choice('capture_method', ['automatic', 'automatic_async', 'manual']);
  const methodId = parameters.text('payment_method');
  const input: IntentInput = {
    amount: parameters.integer('amount'),
    currency: parameters.text('currency'),
    allowed: readTypes(request, 'allowed_payment_method_types'),
    excluded: readTypes(request, 'excluded_payment_method_types'),
    automatic: readAutomatic(request),
    description: parameters.clearable('description'),
    receiptEmail: parameters.clearable('receipt_email'),
    statementDescriptor: parameters.clearable('statement_descriptor'),
    statementDescriptorSuffix: parameters.clearable('statement_descriptor_suffix'),
    metadata: parameters.texts('metadata'),
    verification,
    capture,
  };
  const problem = parameters.problem();
  if (problem) return problem;
  if (methodId === undefined) return input;
  const method = await findMethod(request, methodId);
  return method instanceof ProviderError ? method : { ...input, method };
}
