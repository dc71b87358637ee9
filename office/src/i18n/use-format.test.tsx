import { readPercentage } from '@towpath/rules/office/issues/typed-input';
import type { OfficeSession } from '@towpath/rules/office/session';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../api/session-context.tsx';
import { testTexts } from '../testing/test-texts.ts';
import { TextsContext } from './texts.tsx';
import { formatsOf, useFormat, useToday } from './use-format.ts';

afterEach(() => void vi.useRealTimers());

const session = (time_zone: string): OfficeSession => ({
  email: 'mieke@example.org',
  name: 'Mieke',
  role: 'owner',
  permissions: [],
  csrf: '',
  time_zone,
});

function Shown({ instant }: { instant: string }) {
  const { moment, dayOf } = useFormat();
  return `${useToday()} | ${dayOf(instant)} | ${moment(instant)}`;
}

test.each([
  ['en', '12.3456', '12.3456%'],
  ['de', '12,3456', '12,3456\u00a0%'],
] as const)('a percentage is written in %s with all decimals that can be typed', (language, typed, text) => {
  const { percentage } = formatsOf(language, 'Europe/Amsterdam');
  expect(percentage(12.3456)).toBe(text);
  expect(readPercentage(typed)).toEqual({ value: 12.3456 });
});

// Two zones, so that the browser's own cannot pass for both.
test.each([
  ['Europe/Amsterdam', '2027-07-01 | 1 Jul 2027 | 1 Jul 2027, 00:30'],
  ['America/New_York', '2027-06-30 | 30 Jun 2027 | 30 Jun 2027, 18:30'],
])('today and times are those of the operator in %s', (timeZone, expected) => {
  const instant = '2027-06-30T22:30:00Z';
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  const shown = renderToStaticMarkup(
    <SessionContext value={session(timeZone)}>
      <TextsContext value={testTexts}>
        <Shown instant={instant} />
      </TextsContext>
    </SessionContext>,
  );
  expect(shown).toContain(expected);
});
