import { resolve } from 'node:path';
import { describeFault, type Fault } from '../catalogue/import/faults.ts';
import { type Counts, importCatalogue, readCatalogue } from '../catalogue/import/import.ts';
import { type Config, readConfig } from '../config.ts';
import { todayOf } from '../context.ts';
import { openDatabase } from '../database.ts';
import { StartError } from '../errors.ts';
import { migrate } from '../migrations.ts';

const usage = `Usage: npm run operator -- <command>

  catalogue validate [folder]   say every fault of a catalogue; nothing is written
  catalogue import [folder]     bring the database up to a catalogue, all of it or nothing

The folder is CATALOGUE unless one is given.`;

type Command = (config: Config, folder: string) => Promise<number>;

const operatorToday = (config: Config) => todayOf({ config, now: Date.now });

function refuse(faults: readonly Fault[]): number {
  for (const fault of faults) console.error(describeFault(fault));
  console.error(`${faults.length} faults; nothing was changed.`);
  return 1;
}

function report({ tours, ships, cabinTypes, products, vouchers, departures }: Counts): number {
  const things = `${ships} ships, ${cabinTypes} cabin types, ${products} products, ${vouchers} vouchers`;
  console.log(`Imported ${tours} tours, ${things} and ${departures} departures.`);
  return 0;
}

const validate: Command = async (config, folder) => {
  const read = await readCatalogue(folder, operatorToday(config));
  if ('faults' in read) return refuse(read.faults);
  console.log('The catalogue has no faults.');
  return 0;
};

const importAll: Command = async (config, folder) => {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const done = await importCatalogue(database, folder, operatorToday(config));
    return 'faults' in done ? refuse(done.faults) : report(done.counts);
  } finally {
    await database.close();
  }
};

const commands: Readonly<Record<string, Command>> = {
  'catalogue validate': validate,
  'catalogue import': importAll,
};

async function run([room = '', verb = '', folder, ...rest]: readonly string[]): Promise<number> {
  const name = `${room} ${verb}`;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig(process.env);
  return command(config, folder === undefined ? config.catalogue : resolve(folder));
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (fault) {
  // A mistake of the operator's is one sentence; anything else is ours and shows where it happened.
  console.error(fault instanceof StartError ? fault.message : fault);
  process.exitCode = 1;
}
