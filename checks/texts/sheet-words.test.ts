import { expect, test } from 'vitest';
import de from '../../office/locales/de/bookings/state.json' with { type: 'json' };
import en from '../../office/locales/en/bookings/state.json' with { type: 'json' };
import nl from '../../office/locales/nl/bookings/state.json' with { type: 'json' };
import { sheetTexts } from '../../server/src/operations/sheets/texts.ts';

test.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('spreadsheets name the states of bookings as the screens do in %s', (locale, states) => {
  expect(sheetTexts[locale].states).toEqual(states);
});
