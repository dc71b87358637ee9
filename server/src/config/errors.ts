import type { Issue } from '@towpath/rules/core/issue';

/** An expected refusal: returned by a handler, answered as {error, message, issues?} (specification 10.12). Faults are thrown instead. cause: the fault behind a refusal, which is logged and never shown. */
export class Refusal {
  readonly status: number;
  readonly error: string;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;
  readonly cause: unknown;

  constructor(status: number, error: string, message: string, issues?: readonly Issue[], cause?: unknown) {
    this.status = status;
    this.error = error;
    this.message = message;
    this.issues = issues;
    this.cause = cause;
  }
}

/** A 404 whose shape and wording are the same for every id that does not exist. */
export function notFound(what: string): Refusal {
  return new Refusal(404, 'not_found', `There is no such ${what}.`);
}

/** A 422 that names every field at fault. */
export function invalid(issues: readonly Issue[]): Refusal {
  return new Refusal(422, 'invalid', 'Validation failed', issues);
}

/** Stops the start with one sentence for the operator and no stack trace. */
export class StartError extends Error {}
