import type { Context } from '../database/context.ts';
import { openProvider } from '../payments/stripe/provider.ts';
import { readAsked } from './arguments.ts';
import { carryOut, type Operation } from './operation.ts';

const secrets = { default: 'sk_nobody', north_america: 'sk_nobody' };
const nobody = { host: '127.0.0.1', port: 9, secretKeys: secrets, webhookSecrets: secrets };

/** Runs an operation as mieke typed it; `answer` is what somebody at a terminal says. No card provider answers. */
export async function runAt(
  context: Context,
  operation: Operation,
  args: readonly string[],
  { provider = openProvider(context.config, nobody), answer }: RunAs = {},
) {
  const asked = readAsked(['--by', 'mieke', ...args], operation);
  if (typeof asked === 'string') return { ending: 1, said: '', complained: asked };
  const said: string[] = [];
  const complained: string[] = [];
  const desk = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
    progress: () => {},
    ask: answer === undefined ? null : async () => answer,
  };
  const ending = await carryOut(operation, asked, context, provider, desk);
  return { ending, said: said.join('\n'), complained: complained.join('\n') };
}

interface RunAs {
  provider?: ReturnType<typeof openProvider>;
  answer?: string | undefined;
}
