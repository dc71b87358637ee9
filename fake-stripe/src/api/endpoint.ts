import type { Account, FakeStripeOptions } from '../store/accounts.ts';
import type { Environment } from '../store/environment.ts';
import type { Form } from './form.ts';
import type { Parameters } from './parameters.ts';
import type { ProviderError } from './provider-error.ts';

/** An authenticated request. */
export interface ApiRequest {
  options: FakeStripeOptions;
  account: Account;
  /** Whether the caller used a publishable key, as browsers do. */
  publishable: boolean;
  /** The id in the path, or ''. */
  id: string;
  form: Form;
  parameters: Parameters;
  environment: Environment;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /** Whether browsers may call it. */
  publishable: boolean;
  /** Every parameter it accepts. */
  known: readonly string[];
  /** The parameters that browsers may send; default: all known ones. */
  knownInBrowser?: readonly string[];
  handle: (request: ApiRequest) => Promise<object | ProviderError>;
}

/** An endpoint that browsers cannot call. */
export const serverEndpoint = (
  method: Endpoint['method'],
  path: string,
  known: readonly string[],
  handle: Endpoint['handle'],
): Endpoint => ({ method, path, publishable: false, known, handle });

/** Parameters of every call. */
export const commonParameters = ['expand'] as const;
/** Parameters of every list. */
export const listParameters = [
  ...commonParameters,
  'limit',
  'starting_after',
  'ending_before',
  'created',
] as const;
