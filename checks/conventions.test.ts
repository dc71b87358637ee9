import { describe, expect, test } from 'vitest';
import {
  costlySelectors,
  genericNames,
  impureRules,
  repeatedBookingStates,
  styleAttributes,
  suppressions,
  unlimitedMails,
  unlimitedTexts,
} from './conventions.ts';
import { readSources, typescript } from './project.ts';

const sources = typescript();
const made = (path: string, text: string) => [{ path, text }];

describe('conventions (architecture 1)', () => {
  test('no folder or file has a generic name', () => {
    expect(genericNames(readSources(/\.(tsx?|js)$/))).toEqual([]);
  });

  test('no compiler or linter error is suppressed', () => {
    expect(suppressions([...sources, ...readSources(/^scripts\/.*\.js$/)])).toEqual([]);
  });

  test('rules are deterministic', () => {
    expect(impureRules(sources)).toEqual([]);
  });

  test('the length of every text that the server reads is limited', () => {
    expect(unlimitedTexts(sources)).toEqual([]);
  });

  test('whether a booking is active is one condition', () => {
    expect(repeatedBookingStates(sources)).toEqual([]);
  });

  test('every mail is counted by its address', () => {
    expect(unlimitedMails(sources)).toEqual([]);
  });

  test('no screen has a style attribute', () => {
    expect(styleAttributes(sources)).toEqual([]);
  });

  test('no selector makes browsers style a page again for every new element', () => {
    expect(costlySelectors(readSources(/\.css$/))).toEqual([]);
  });
});

describe('the checks find', () => {
  test.each([
    ['web/src/ui/index.ts', 1],
    ['web/src/utils/dates.ts', 1],
    ['server/src/util.ts', 1],
    ['server/src/helpers/a.ts', 1],
    ['server/src/utilisation.ts', 0],
    ['web/src/ui/button.tsx', 0],
  ])('%s: %i', (path, faults) => {
    expect(genericNames(made(path, ''))).toHaveLength(faults);
  });

  test.each([
    ['// @ts-ignore\nlet a = 1;', 1],
    ['/* biome-ignore lint: reason */\nlet a = 1;', 1],
    ['// any order\nlet anything = a !== b;', 0],
  ])('%j: %i', (text, faults) => {
    expect(suppressions(made('web/src/a.ts', text))).toHaveLength(faults);
  });

  test.each([
    ['Date.now();', 1],
    ['new Date();', 1],
    ['Math.random();', 1],
    ['new Date(epoch); Math.round(a);', 0],
  ])('a rule with %s: %i', (text, faults) => {
    expect(impureRules(made('rules/src/a.ts', text))).toHaveLength(faults);
  });

  test.each([
    ['server/src/http/a.ts', 1],
    ['server/src/config/a.ts', 0],
    ['server/src/catalogue/import/files/a.ts', 0],
    ['server/src/http/a.test.ts', 0],
    ['rules/src/a.ts', 0],
  ])('a text without a limit in %s: %i', (path, faults) => {
    expect(unlimitedTexts(made(path, 'const Name = v.string();'))).toHaveLength(faults);
  });

  test('the condition of an active booking', () => {
    const text = "`where status = 'completed' and released_at is null`";
    expect(repeatedBookingStates(made('server/src/a.ts', text))).toHaveLength(1);
    expect(repeatedBookingStates(made('server/src/a.test.ts', text))).toEqual([]);
    expect(repeatedBookingStates(made('server/src/a.ts', '`where booking.id = $1`'))).toEqual([]);
  });

  test.each([
    ['server/src/payments/a.ts', 'await transport.send(mail);', 1],
    ['server/src/payments/a.ts', 'await sendDirect(context, transport, direct, make);', 0],
    ['server/src/payments/a.test.ts', 'await transport.send(mail);', 0],
    ['server/src/notifications/mail/send-direct.ts', 'await transport.send(mail);', 0],
  ])('an uncounted mail in %s, %j: %i', (path, text, faults) => {
    expect(unlimitedMails(made(path, text))).toHaveLength(faults);
  });

  test('a style attribute', () => {
    expect(styleAttributes(made('web/src/a.tsx', '<p style={{ color }} />;'))).toHaveLength(1);
    expect(styleAttributes(made('web/src/a.tsx', '<p className={style} />;'))).toEqual([]);
  });

  test.each([
    ['.table tr:last-child > * {', 1],
    ['.facts:not(:has(.long)) > :first-child {', 1],
    ['.list > * + * {', 1],
    ['.main:has([data-opening]) ~ *,', 1],
    ['.table tr:last-child * {', 1],
    ['.head ~ .list * {', 1],
    ['.table tr:last-child > td {', 0],
    ['.head ~ .list {', 0],
    ['.facts > :first-child {', 0],
    ['.vat > * {', 0],
  ])('%s: %i costly', (text, faults) => {
    expect(costlySelectors(made('a.css', text))).toHaveLength(faults);
  });
});
