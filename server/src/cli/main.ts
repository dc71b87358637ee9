import { readConfig } from '../config/config.ts';
import { StartError } from '../config/errors.ts';
import { runCommand } from './call.ts';
import { commands } from './commands.ts';

try {
  process.exitCode = await runCommand(commands, process.argv.slice(2), () => readConfig(process.env));
} catch (fault) {
  // Configuration errors are printed as one sentence, other faults with their stack.
  console.error(fault instanceof StartError ? fault.message : fault);
  process.exitCode = 1;
}
