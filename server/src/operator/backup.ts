import { resolve } from 'node:path';
import { backUp, restore } from '../backup.ts';
import type { Command } from './command.ts';

export const databaseBackup: Command = {
  name: 'database backup',
  takes: '<file>',
  flags: {},
  does: 'write the whole database to a file; servers on PostgreSQL go on, one on the embedded database is stopped first',
  run: async ([file, ...more], config) => {
    if (!file || more.length > 0) return 2;
    await backUp(config, resolve(file));
    console.log(`The database is in ${resolve(file)}.`);
    return 0;
  },
};

export const databaseRestore: Command = {
  name: 'database restore',
  takes: '<file>',
  flags: {},
  does: 'read a backup into an empty database, all of it or nothing',
  run: async ([file, ...more], config) => {
    if (!file || more.length > 0) return 2;
    await restore(config, resolve(file));
    console.log(`The database is as ${resolve(file)} has it.`);
    return 0;
  },
};
