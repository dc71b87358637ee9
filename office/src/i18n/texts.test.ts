import { auditCommands } from '@towpath/rules/office/audit-commands';
import { effectKinds } from '@towpath/rules/office/effects';
import { issueMessages } from '@towpath/rules/office/issues/issue-messages';
import { expect, test } from 'vitest';
import de from '../../locales/de.ts';
import en from '../../locales/en.ts';
import nl from '../../locales/nl.ts';
import { translate } from './texts.tsx';

const { t, find } = translate('en', {
  bookings: { found_one: '1 booking', found_other: '{{count}} bookings' },
  effect: { mail: 'A mail goes to {{address}}.' },
});

test('a text of the plural that the count asks for', () => {
  expect([0, 1, 2].map((count) => t('bookings.found', { count }))).toEqual([
    '0 bookings',
    '1 booking',
    '2 bookings',
  ]);
});

test('values replace their placeholders once, so that a passenger’s name is never read as one', () => {
  expect(find('effect.mail', { address: '{{address}}' })).toBe('A mail goes to {{address}}.');
});

test('data without words has no text', () => {
  expect(find('effect.unheard')).toBeNull();
});

test.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('consequences, issues and audited commands have words in %s', (_language, texts) => {
  const worded = Object.keys(texts.effect);
  const isWorded = (kind: string) => worded.includes(kind) || worded.includes(`${kind}_other`);
  expect(effectKinds.filter((kind) => !isWorded(kind))).toEqual([]);
  const codes = Object.keys(texts.issue).map((key) => key.replace(/_(one|other)$/, ''));
  expect([...new Set(codes)].sort()).toEqual(Object.keys(issueMessages).sort());
  expect(Object.keys(texts.command).sort()).toEqual([...auditCommands].sort());
});

test.each([
  ['en', en, '1 cabin free, 1 of 40 places', '2 cabins free, 1 of 40 places'],
  ['de', de, '1 Kabine frei, 1 von 40 Plätzen', '2 Kabinen frei, 1 von 40 Plätzen'],
  ['nl', nl, '1 hut vrij, 1 van 40 plaatsen', '2 hutten vrij, 1 van 40 plaatsen'],
] as const)('free cabins of a departure are counted in %s', (language, texts, one, two) => {
  const { t: textOf } = translate(language, texts);
  const say = (count: number) => textOf('enquiry.left_places', { count, places: 1, all: 40 });
  expect([say(1), say(2)]).toEqual([one, two]);
});
