import type { ErrorAnswer } from '@towpath/rules/contract/contract';
import type { Issue } from '@towpath/rules/core/issue';

/**
 * An expected refusal, returned by a handler and sent as {error, message, issues?} (specification 10.12). Faults are thrown
 * instead. cause: the fault behind a refusal; logged, never sent.
 */
export class Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;
  readonly cause: unknown;
  /** Facts of the answer besides the code, as the contract's error answer describes them. */
  readonly facts: Pick<ErrorAnswer, 'amount' | 'currency'> = {};

  constructor(status: number, error: string, message: string, issues?: readonly Issue[], cause?: unknown) {
    this.status = status;
    this.error = error;
    this.message = message;
    this.issues = issues;
    this.cause = cause;
  }
}

/** A 404, the same for every id that does not exist. resource: such as 'booking'. */
export function notFound(resource: string): Refusal {
  return new Refusal(404, 'not_found', `No such ${resource}`);
}

/** A 422 that lists every invalid field. */
export function invalid(issues: readonly Issue[]): Refusal {
  return new Refusal(422, 'invalid', 'Validation failed', issues);
}

/** A configuration error: printed as one sentence without a stack trace, and ends the process. */
export class StartError extends Error {}
