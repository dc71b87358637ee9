import { captureIntent } from '../objects/authorisation.ts';
import { commonParameters, type Endpoint, serverEndpoint } from './endpoint.ts';
import { applyTransition } from './intent-endpoints.ts';

/** Captures an authorised intent. */
export const captureEndpoints: readonly Endpoint[] = [
  serverEndpoint(
    'POST',
    '/v1/payment_intents/:id/capture',
    [...commonParameters, 'amount_to_capture'],
    async (request) => {
      const amount = request.parameters.integer('amount_to_capture') ?? null;
      const problem = request.parameters.problem();
      return (
        problem ?? applyTransition(request, (before) => captureIntent(before, amount, request.environment))
      );
    },
  ),
];
