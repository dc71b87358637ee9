import { expect, test } from 'vitest';
import de from '../../../locales/de.ts';
import en from '../../../locales/en.ts';
import nl from '../../../locales/nl.ts';
import { translate } from '../../i18n/texts.tsx';
import { formatsOf } from '../../i18n/use-format.ts';
import { auditTexts } from './audit-text.ts';

const languages = { en, de, nl } as const;

test.each([
  ['en', 'Reason: decided by the office', 'Note: late'],
  ['de', 'Grund: vom Büro entschieden', 'Notiz: late'],
  ['nl', 'Reden: door kantoor besloten', 'Notitie: late'],
] as const)('what staff typed about a refund is shown as they typed it, in %s', (language, ...expected) => {
  const words = {
    ...translate(language, languages[language]),
    format: formatsOf(language, 'Europe/Amsterdam'),
    nameOf: (name: string) => name,
  };
  const entry = { command: 'payment refund' as const, details: { reason: 'by_staff', refund_note: 'late' } };
  expect(auditTexts(entry, words).map(({ label, text }) => `${label}: ${text}`)).toEqual(expected);
});

test('a refund that its buyer withdrew from says so; older entries have a sentence', () => {
  const words = {
    ...translate('nl', nl),
    format: formatsOf('nl', 'Europe/Amsterdam'),
    nameOf: (name: string) => name,
  };
  const textOf = (reason: string) =>
    auditTexts({ command: 'vouchers refund', details: { reason } }, words).map(({ text }) => text);
  expect(textOf('withdrawn')).toEqual(['aankoop herroepen']);
  expect(textOf('Withdrawn by the buyer')).toEqual(['Withdrawn by the buyer']);
});
