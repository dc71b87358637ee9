import type { Handler } from '../implement.ts';
import { loadNamesIn } from '../names/names-in.ts';

/** Lists the names of the catalogue that differ in a language. */
export const listNames: Handler<'catalogue.names'> = ({ context: { database } }, { locale }) =>
  loadNamesIn(database, locale);
