import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { limitedText } from '../../core/limited-text.ts';
import { issueMessages } from './issue-messages.ts';
import { isLibrarySentence, operationIssuesOf, withCode } from './operation-issue.ts';

const shape = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(3)),
  note: limitedText(3),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  state: v.picklist(['open', 'closed']),
  list: v.pipe(v.array(v.string()), v.maxLength(1)),
  email: v.pipe(v.string(), v.email('Email address has to be a valid email address')),
});
const valid = { name: 'a', note: '', count: 1, state: 'open', list: [], email: 'a@example.org' };

describe('the library’s issues become codes with their values', () => {
  test.each([
    [{ name: '' }, { code: 'required' }],
    [{ name: undefined }, { code: 'required' }],
    [{ name: null }, { code: 'required' }],
    [{ name: 'abcd' }, { code: 'too_long', values: { max: 3 }, message: 'Enter at most 3 characters' }],
    [{ note: 'abcd' }, { code: 'too_long', values: { max: 3 } }],
    [{ count: 0 }, { code: 'too_small', values: { min: 1 } }],
    [{ count: 10 }, { code: 'too_large', values: { max: 9 } }],
    [{ count: 1.5 }, { code: 'not_whole' }],
    [{ count: '1' }, { code: 'not_number' }],
    [{ state: 'shut' }, { code: 'choice' }],
    [{ list: ['a', 'b'] }, { code: 'too_many', values: { max: 1 } }],
    [{ email: 'x' }, { code: 'email_invalid' }],
  ])('%j', (wrong, expected) => {
    const [issue, ...others] = operationIssuesOf(v.safeParse(shape, { ...valid, ...wrong }).issues ?? []);
    expect(issue).toMatchObject({ path: Object.keys(wrong)[0], ...expected });
    expect(isLibrarySentence(issue?.message ?? '')).toBe(false);
    expect(others).toEqual([]);
  });
});

test('a sentence of a rule has a code, and one of its own none', () => {
  expect(withCode({ path: 'city', message: 'City is required' })).toMatchObject({ code: 'city_required' });
  expect(withCode({ path: 'x', message: 'Only Anna knows' })).toEqual({
    code: 'invalid',
    path: 'x',
    message: 'Only Anna knows',
  });
});

test('no two codes share a sentence', () => {
  expect(new Set(Object.values(issueMessages)).size).toBe(Object.keys(issueMessages).length);
});
