import { expect, test } from 'vitest';
import de from '../../office/locales/de.ts';
import en from '../../office/locales/en.ts';
import nl from '../../office/locales/nl.ts';

test.each(Object.entries({ en, de, nl }))('each kind of change has a name of its own in %s', (_, texts) => {
  const names = Object.values(texts.command);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
