import { describe, expect, test } from 'vitest';
import { fetchersOf, importersOf, storersOf, usersOf } from './one-place.ts';
import { typescript } from './project.ts';

const sources = typescript();

describe('one place for each dependency (design 1)', () => {
  test('one file imports the database driver', () => {
    expect(importersOf(sources, 'pg')).toEqual(['server/src/database.ts']);
  });

  test("one file of the server runs the card provider's SDK", () => {
    expect(usersOf(sources, 'server/src/', 'stripe')).toHaveLength(1);
  });

  test("the card provider's browser SDK stays on the payment screens", () => {
    for (const name of ['@stripe/stripe-js', '@stripe/react-stripe-js']) {
      const users = usersOf(sources, 'web/src/', name);
      expect(users.filter((path) => !path.startsWith('web/src/card-payment/'))).toEqual([]);
    }
  });

  test('one file of the web calls fetch', () => {
    expect(fetchersOf(sources, 'web/src/')).toHaveLength(1);
  });

  test('one file of the web touches browser storage', () => {
    expect(storersOf(sources, 'web/src/')).toHaveLength(1);
  });
});

describe('the check of places finds', () => {
  const made = (text: string) => [{ path: 'web/src/a.ts', text }];

  test('every import of a driver, even of its types', () => {
    expect(importersOf(made("import type { Pool } from 'pg';"), 'pg')).toHaveLength(1);
    expect(importersOf(made("import Boss from 'pg-boss';"), 'pg')).toEqual([]);
  });

  test('what is used at run time, not types', () => {
    expect(usersOf(made("import Stripe from 'stripe';"), 'web/src/', 'stripe')).toHaveLength(1);
    expect(usersOf(made("import type Stripe from 'stripe';"), 'web/src/', 'stripe')).toEqual([]);
  });

  test.each([
    ["fetch('/a');", 1],
    ["window.fetch('/a');", 1],
    ["globalThis.fetch('/a');", 1],
    ["queries.fetch('/a');", 0],
    ["const fetched = 'fetch()';", 0],
  ])('a call of fetch in %s: %i', (text, found) => {
    expect(fetchersOf(made(text), 'web/src/')).toHaveLength(found);
  });

  test.each([
    ["localStorage.getItem('a');", 1],
    ["window.sessionStorage.getItem('a');", 1],
    ['const storage = window[kind];', 1],
    ["const caches = ['localStorage'];", 0],
  ])('browser storage in %s: %i', (text, found) => {
    expect(storersOf(made(text), 'web/src/')).toHaveLength(found);
  });

  test('nothing in tests', () => {
    const inTest = [{ path: 'web/src/a.test.ts', text: "fetch('/a'); localStorage.clear();" }];
    expect(fetchersOf(inTest, 'web/src/')).toEqual([]);
    expect(storersOf(inTest, 'web/src/')).toEqual([]);
  });
});
