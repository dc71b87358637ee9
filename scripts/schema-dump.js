import { capture } from './processes.js';
import { CommandError } from './project.js';
import { findPostgresProgram } from './setup/postgres.js';

/** The PostgreSQL whose pg_dump writes the committed schema; other versions word some lines differently. */
export const SCHEMA_VERSION = 15;

const header = `-- The schema that the migrations make, for review. Written by \`npm run schema\` with PostgreSQL ${SCHEMA_VERSION}; do not edit.\n`;

/** Lines of pg_dump that are not part of the schema: comments, session settings, \restrict. */
const noise = /^(--.*|SET .*|SELECT pg_catalog\.set_config.*|\\(un)?restrict.*)\n/gm;

/** The schema of a database as SQL, by pg_dump. Throws a CommandError where pg_dump fails. @param {string} url */
export async function dumpSchema(url) {
  const program = findPostgresProgram('pg_dump') ?? 'pg_dump';
  const { code, output } = await capture(program, ['--schema-only', '--no-owner', '--no-privileges', url]);
  if (code !== 0) throw new CommandError(`pg_dump failed:\n${output}`);
  return `${header}\n${output
    .replaceAll(noise, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
