import { describe, expect, test } from 'vitest';
import { needsOf, planOf } from './plan.js';

const nothing = { checks: false, units: null, zones: false, embedded: null, journeys: null };

describe('the arguments of npm test', () => {
  test.each([
    [[], { checks: true, units: [], zones: true, embedded: ['server'], journeys: [] }],
    [['static'], { ...nothing, checks: true }],
    [['rules'], { ...nothing, units: ['rules'], zones: true }],
    [['server'], { ...nothing, units: ['server'], embedded: ['server'] }],
    [
      ['server/src/bookings', 'web'],
      { ...nothing, units: ['server/src/bookings', 'web'], embedded: ['server/src/bookings'] },
    ],
    [['e2e'], { ...nothing, journeys: ['e2e'] }],
    [['e2e/health.spec.ts'], { ...nothing, journeys: ['e2e/health.spec.ts'] }],
  ])('%j', (args, plan) => {
    expect(planOf(args)).toEqual(plan);
  });

  test('a place without tests is named', () => {
    expect(() => planOf(['rulez'])).toThrow('There are no tests under rulez');
  });
});

describe('what must be there for', () => {
  test.each([
    [[], { chromium: true, postgres: true, build: true }],
    [['static'], { chromium: false, postgres: false, build: false }],
    [['rules'], { chromium: false, postgres: false, build: false }],
    [['web'], { chromium: true, postgres: false, build: true }],
    [['server/src/bookings'], { chromium: false, postgres: true, build: true }],
    [['e2e'], { chromium: true, postgres: true, build: true }],
  ])('%j', (args, needs) => {
    expect(needsOf(planOf(args))).toEqual(needs);
  });
});
