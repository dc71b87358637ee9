import { locales } from '@towpath/rules/core/locale';
import { Refusal } from '../../config/errors.ts';
import { readingLayer } from '../layer.ts';

const rowsOf = (names: Readonly<Record<string, string>>, ship: string | null) =>
  Object.entries(names).map(([name, translation]) => ({ name, translation, ship }));

/** The command `catalogue names`. */
export const listNames = readingLayer('catalogue.names', {
  takes: `<${locales.join('|')}>`,
  input: ({ about }) => {
    const locale = locales.find((each) => each === about);
    return locale
      ? { locale }
      : new Refusal(422, 'no_locale', `The language must be one of ${locales.join(', ')}.`);
  },
  tables: ({ names, cabins }) => [
    {
      title: 'Names that differ in the language',
      columns: { name: 'Name', translation: 'Translation', ship: 'Ship of the cabin' },
      rows: [
        ...rowsOf(names, null),
        ...Object.entries(cabins).flatMap(([ship, ofShip]) => rowsOf(ofShip, ship)),
      ],
    },
  ],
});
