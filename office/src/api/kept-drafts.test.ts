import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, dropDrafts, dropOldDrafts, keepDraft, keptDrafts } from './kept-drafts.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const draft = (key: string, at: string) => ({ key, at, form: { name: key } });
const keysOf = (account: string) => keptDrafts(account).map(({ key }) => key);

test('drafts are kept for their account alone, the latest first', () => {
  keepDraft('anna', draft('a', '2027-01-01T10:00:00Z'));
  keepDraft('anna', draft('b', '2027-01-02T10:00:00Z'));
  keepDraft('bert', draft('c', '2027-01-02T10:00:00Z'));
  expect(keysOf('anna')).toEqual(['b', 'a']);
  dropDraft('anna', 'b');
  expect(keysOf('anna')).toEqual(['a']);
  dropDrafts('anna');
  expect([keysOf('anna'), keysOf('bert')]).toEqual([[], ['c']]);
});

test('drafts of every account end seven days after their last change', () => {
  keepDraft('anna', draft('old', '2027-01-01T10:00:00Z'));
  keepDraft('bert', draft('new', '2027-01-01T10:00:01Z'));
  keepDraft('bert', draft('broken', 'yesterday'));
  dropOldDrafts(new Date('2027-01-08T10:00:00Z'));
  expect([keysOf('anna'), keysOf('bert')]).toEqual([[], ['new']]);
});

test('where the browser refuses nothing is kept, and that is said', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([keepDraft('anna', draft('a', '2027-01-01T10:00:00Z')), keysOf('anna')]).toEqual([false, []]);
});
