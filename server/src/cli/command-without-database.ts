import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import { type ArgumentSpec, type ParsedArguments, type FlagDescriptions, parseArguments } from './arguments.ts';
import type { Command, ExitCode } from './command.ts';
import type { OperationResult } from './operation.ts';

/** A command that opens by itself what it needs, changes nothing that is sold, and is nobody's in the audit. */
interface DirectCommand extends ArgumentSpec {
  does: string;
  /** `wrong`: what was asked for was found, and something is wrong with it. */
  work: (parsed: ParsedArguments, config: Config) => Promise<(OperationResult & { wrong?: boolean }) | Refusal>;
}

const json: FlagDescriptions = { json: 'answer with JSON, for programs' };

/** The command that reads its arguments as all do, works, and says what came of it. */
export function directCommand({ does, work, ...own }: DirectCommand): Command {
  const run = async (args: readonly string[], config: Config): Promise<ExitCode> => {
    const parsed = parseArguments(args, { ...own, unaudited: true });
    const done = typeof parsed === 'string' ? new Refusal(422, 'invalid', parsed) : await work(parsed, config);
    if (done instanceof Refusal) {
      console.error(done.message);
      return 1;
    }
    console.log(parsed instanceof Object && parsed.json ? JSON.stringify(done.details) : done.said);
    return done.wrong ? 1 : 0;
  };
  return {
    ...{ name: own.name, does, run },
    takes: [own.takes, '[--json]'].filter(Boolean).join(' '),
    flags: { ...own.flags, ...json },
  };
}
