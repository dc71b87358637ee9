import type { Config } from '../config/config.ts';
import { Refusal } from '../config/errors.ts';
import { type Arguments, type Asked, type Explained, readAsked } from './arguments.ts';
import type { Command, Ending } from './command.ts';
import type { Done } from './operation.ts';

/** A command that opens by itself what it needs, changes nothing that is sold, and is nobody's in the audit. */
interface Bare extends Arguments {
  does: string;
  /** `wrong`: what was asked for was found, and something is wrong with it. */
  work: (asked: Asked, config: Config) => Promise<(Done & { wrong?: boolean }) | Refusal>;
}

const json: Explained = { json: 'answer with JSON, for programs' };

/** The command that reads its arguments as all do, works, and says what came of it. */
export function bareCommand({ does, work, ...own }: Bare): Command {
  const run = async (args: readonly string[], config: Config): Promise<Ending> => {
    const asked = readAsked(args, { ...own, unaudited: true });
    const done = typeof asked === 'string' ? new Refusal(422, 'invalid', asked) : await work(asked, config);
    if (done instanceof Refusal) {
      console.error(done.message);
      return 1;
    }
    console.log(asked instanceof Object && asked.json ? JSON.stringify(done.details) : done.said);
    return done.wrong ? 1 : 0;
  };
  return {
    ...{ name: own.name, does, run },
    takes: [own.takes, '[--json]'].filter(Boolean).join(' '),
    flags: { ...own.flags, ...json },
  };
}
