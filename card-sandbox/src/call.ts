import type { Form } from './form.ts';
import type { Parameters } from './parameters.ts';
import type { ProviderError } from './provider-error.ts';
import type { SandboxAccount, SandboxOptions } from './sandbox.ts';
import type { World } from './world.ts';

/** A request once it is known who asks what. */
export interface Caller {
  options: SandboxOptions;
  account: SandboxAccount;
  /** Whether a publishable key was shown: the browser. */
  publishable: boolean;
  /** The id in the path; empty where there is none. */
  id: string;
  form: Form;
  parameters: Parameters;
  world: World;
}

/** One call of the provider's API. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Whether the browser may make it. */
  publishable: boolean;
  /** Every parameter it knows. */
  known: readonly string[];
  /** Those that the browser may send, where they are fewer. */
  knownInBrowser?: readonly string[];
  answer: (caller: Caller) => Promise<object | ProviderError>;
}

/** What every call takes. */
export const everywhere = ['expand'] as const;
/** What every list takes. */
export const everyList = [...everywhere, 'limit', 'starting_after', 'ending_before', 'created'] as const;
