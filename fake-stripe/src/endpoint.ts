import type { Form } from './form.ts';
import type { Parameters } from './parameters.ts';
import type { ProviderError } from './provider-error.ts';
import type { SandboxAccount, SandboxOptions } from './sandbox.ts';
import type { Environment } from './world.ts';

/** An authenticated request. */
export interface Caller {
  options: SandboxOptions;
  account: SandboxAccount;
  /** Whether the caller used a publishable key, as browsers do. */
  publishable: boolean;
  /** The id in the path, or ''. */
  id: string;
  form: Form;
  parameters: Parameters;
  environment: Environment;
}

/** An endpoint of the Stripe API. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Whether browsers may call it. */
  publishable: boolean;
  /** Every parameter it accepts. */
  known: readonly string[];
  /** Those that browsers may send, where they are fewer. */
  knownInBrowser?: readonly string[];
  answer: (caller: Caller) => Promise<object | ProviderError>;
}

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
