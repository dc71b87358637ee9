import type { Effect } from '@towpath/rules/office/effects';
import type {
  OperationBody,
  OperationInput,
  OperationName,
  OperationResult,
} from '@towpath/rules/office/operations';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { operationOf } from '../../operations/all.ts';
import { readOperationInput } from '../../operations/operation.ts';
import { openProvider, type Provider } from '../../payments/stripe/provider.ts';
import { checkResult } from './test-result.ts';

const secrets = { default: 'sk_nobody', north_america: 'sk_nobody' };
const unreachable = { host: '127.0.0.1', port: 9, secretKeys: secrets, webhookSecrets: secrets };

interface RunAs {
  provider?: Provider;
  by?: string;
}

async function perform<Name extends OperationName>(
  context: Context,
  name: Name,
  input: OperationInput<Name> | Refusal,
  { provider = openProvider(context.config, unreachable), by = 'mieke' }: RunAs,
): Promise<OperationResult<Name> | Refusal> {
  if (input instanceof Refusal) return input;
  const planned = await operationOf(name).plan(context, provider, input, by);
  return planned instanceof Refusal ? planned : planned.perform(() => {});
}

/** The effects that a dry run of an operation names; none where it is refused. */
export async function effectsOf<Name extends OperationName>(
  context: Context,
  name: Name,
  body: OperationBody<Name>,
): Promise<readonly Effect[]> {
  const input = readOperationInput(name, body);
  if (input instanceof Refusal) return [];
  const provider = openProvider(context.config, unreachable);
  const planned = await operationOf(name).plan(context, provider, input, 'mieke');
  return planned instanceof Refusal ? [] : (planned.effects ?? []);
}

/** The result of an operation that runs as mieke, or the refusal's status, message and issues. By default the card provider is unreachable. */
export async function runOperation<Name extends OperationName>(
  context: Context,
  name: Name,
  body: OperationBody<Name>,
  as: RunAs = {},
) {
  const result = await perform(context, name, readOperationInput(name, body), as);
  if (!(result instanceof Refusal)) {
    checkResult(name, result);
    return { status: 200, result, message: '', issues: [] };
  }
  const { status, message, issues } = result;
  // Only a test that expects a refusal reads it without a result.
  return {
    status,
    message: issues?.[0]?.message ?? message,
    issues: issues ?? [],
    result: {} as OperationResult<Name>,
  };
}
