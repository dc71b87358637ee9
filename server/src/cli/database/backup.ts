import { resolve } from 'node:path';
import { backUp, restore } from '../../database/backup.ts';
import { directCommand } from '../command-without-database.ts';

export const databaseBackup = directCommand({
  name: 'database backup',
  takes: '<file>',
  does: 'write a backup of the database to a file; stop a server that uses the embedded database first',
  work: async ({ about }, config) => {
    const file = resolve(about);
    await backUp(config, file);
    return { output: `Backup written to ${file}.`, details: { file } };
  },
});

export const databaseRestore = directCommand({
  name: 'database restore',
  takes: '<file>',
  does: 'restore a backup into an empty database in one transaction; it stays in quarantine until `database release`',
  work: async ({ about }, config) => {
    const file = resolve(about);
    await restore(config, file);
    return {
      output: `Restored ${file}. The database is in quarantine until you run database release.`,
      details: { file },
    };
  },
});
