import type { OperationName } from '@towpath/rules/office/operations';
import { parseArguments } from '../../cli/arguments.ts';
import { commandFor } from '../../cli/derived/command.ts';
import { type PlannedCommand, runPlannedCommand } from '../../cli/planned-command.ts';
import type { Context } from '../../database/context.ts';
import { operationOf } from '../../operations/all.ts';
import { openProvider } from '../../payments/stripe/provider.ts';

const secrets = { default: 'sk_nobody', north_america: 'sk_nobody' };
const unreachable = { host: '127.0.0.1', port: 9, secretKeys: secrets, webhookSecrets: secrets };

/** Runs a command as mieke; `answer` is typed at its confirmation. By default the card provider is unreachable. */
export async function runCommandAs(
  context: Context,
  named: PlannedCommand | OperationName,
  args: readonly string[],
  { provider = openProvider(context.config, unreachable), answer }: RunAs = {},
) {
  const command = typeof named === 'string' ? commandFor(operationOf(named)) : named;
  const parsed = parseArguments(['--by', 'mieke', ...args], command);
  if (typeof parsed === 'string') return { exitCode: 1, output: '', errors: parsed };
  const output: string[] = [];
  const errors: string[] = [];
  const terminal = {
    print: (text: string) => void output.push(text),
    printError: (text: string) => void errors.push(text),
    progress: () => {},
    prompt: answer === undefined ? null : async () => answer,
  };
  const exitCode = await runPlannedCommand(command, parsed, context, provider, terminal);
  return { exitCode, output: output.join('\n'), errors: errors.join('\n') };
}

interface RunAs {
  provider?: ReturnType<typeof openProvider>;
  answer?: string | undefined;
}
