import { describe, expect, test } from 'vitest';
import { isTest, readSources } from '../project.ts';
import { missingValues } from './text-values.ts';
import { namespacesOf } from './translations.ts';

const screens = namespacesOf(readSources(/^web\/public\/locales\/en\/.*\.json$/));
const office = namespacesOf(readSources(/^office\/locales\/en\/.*\.json$/));
const product = (pattern: RegExp) => readSources(pattern).filter((source) => !isTest(source));
const used = (text: string) =>
  [...text.matchAll(/useTranslation\((?:'([\w-]+)')?\)/g)].map(([, name]) => name ?? 'common');
/** The texts of a file's namespaces; the built-in website uses those of the payment. */
const textsOf = (text: string) => {
  const names = used(text);
  return new Map(
    (names.length > 0 ? names : ['payment']).flatMap((name) => [...(screens.get(name)?.en ?? [])]),
  );
};
const officeTexts = new Map(
  [...office].flatMap(([name, { en }]) =>
    [...(en ?? [])].map(([key, text]) => [`${name}.${key}`, text] as const),
  ),
);

describe('every call for a text gives all its names a value', () => {
  test('on the screens and the built-in website', () => {
    const sources = product(/^web\/src\/.*\.tsx?$|^server\/src\/site\/built-in-website\/.*\.ts$/);
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap((source) => missingValues(textsOf(source.text), source))).toEqual([]);
  });

  test('in the office', () => {
    const sources = product(/^office\/src\/.*\.tsx?$/);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap((source) => missingValues(officeTexts, source))).toEqual([]);
  });
});

describe('the check of values', () => {
  const texts = new Map([
    ['days_other', '{{count}} days'],
    ['wait', 'Until {{until}}, {{name}}'],
    ['plain', 'Hello'],
  ]);
  const check = (text: string) => missingValues(texts, { path: 'a.tsx', text });

  test.each([
    `t('wait', { until, name })`,
    `t('wait', values)`,
    `t('wait', { ...values })`,
    `t('plain')`,
    `t(key)`,
    `t('days', { count: 2 })`,
  ])('accepts %s', (call) => {
    expect(check(call)).toEqual([]);
  });

  test.each([
    [`t('wait')`, 2],
    [`t('wait', { until })`, 1],
    [`t(late ? 'wait' : 'plain', { until })`, 1],
    [`textOf(texts, 'wait', {})`, 2],
  ])('refuses %s', (call, times) => {
    expect(check(call)).toHaveLength(times);
  });
});
