import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import {
  type ArgumentSpec,
  type FlagDescriptions,
  type ParsedArguments,
  parseArguments,
} from './arguments.ts';
import type { Command, ExitCode } from './command.ts';
import type { CommandResult } from './planned-command.ts';

/** A command that opens its own resources and writes no audit entry. */
interface DirectCommand extends ArgumentSpec, Pick<Command, 'operation'> {
  does: string;
  work: (parsed: ParsedArguments, config: Config) => Promise<CommandResult | Refusal>;
}

const json: FlagDescriptions = { json: 'print the result as JSON' };

/** Creates a command that parses the common arguments, runs `work` and prints its result. */
export function directCommand({ does, work, operation, ...spec }: DirectCommand): Command {
  const run = async (args: readonly string[], config: Config): Promise<ExitCode> => {
    const parsed = parseArguments(args, { ...spec, unaudited: true });
    const done =
      typeof parsed === 'string' ? new Refusal(422, 'invalid', parsed) : await work(parsed, config);
    if (done instanceof Refusal) {
      console.error(done.message);
      return 1;
    }
    console.log(parsed instanceof Object && parsed.json ? JSON.stringify(done.details) : done.output);
    return done.wrong ? 1 : 0;
  };
  return {
    name: spec.name,
    does,
    run,
    ...(operation && { operation }),
    takes: [spec.takes, '[--json]'].filter(Boolean).join(' '),
    flags: { ...spec.flags, ...json },
  };
}
