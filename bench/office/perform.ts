import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import { operationOf } from '../../server/src/operations/all.ts';
import { readOperationInput } from '../../server/src/operations/operation.ts';
import type { Provider } from '../../server/src/payments/stripe/provider.ts';

/** Runs an operation of the office as the server does; returns its result. Throws for a refusal. */
export async function perform<Name extends OperationName>(
  context: Context,
  provider: Provider,
  name: Name,
  body: OperationBody<Name>,
) {
  const input = readOperationInput(name, body);
  if (input instanceof Refusal) throw new Error(input.message);
  const planned = await operationOf(name).plan(context, provider, input, 'bench');
  const result = planned instanceof Refusal ? planned : await planned.perform(() => {});
  if (result instanceof Refusal) throw new Error(result.message);
  return result;
}
