import type { Page } from '@playwright/test';
import type { Shift } from './layout-shift.ts';

/** What a visitor did, and how long it took until they saw something of it; milliseconds. */
export interface Interaction {
  name: string;
  target: string;
  duration: number;
}

/** What a page notes of itself from its first moment on. */
export interface Vitals {
  /** When the largest part of it was painted, in milliseconds; 0 before. */
  painted: number;
  shifts: Shift[];
  interactions: Interaction[];
}

type Noting = typeof globalThis & { vitals: Vitals };
type Noted = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
  target: Element | null;
};

/** Runs within the page. */
function note(): void {
  const vitals: Vitals = { painted: 0, shifts: [], interactions: [] };
  Object.assign(globalThis, { vitals });
  const observe = (type: string, take: (entry: Noted) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Noted[]) take(entry);
    });
    const options = { type, buffered: true, durationThreshold: 16 };
    observer.observe(options);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.painted = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (!hadRecentInput) vitals.shifts.push({ at: startTime, value });
  });
  observe('event', ({ interactionId, name, duration, target }) => {
    const what = target ? `${target.tagName.toLowerCase()} ${target.textContent?.trim() ?? ''}` : '';
    if (interactionId > 0) vitals.interactions.push({ name, target: what.slice(0, 40), duration });
  });
}

/** Has a page note its vitals; to be called before it is opened. */
export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(note);

/** Waits until a page has drawn twice, so that what it did last is noted. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
      }),
  );

/** What a watched page has noted so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await settle(page);
  return page.evaluate(() => (globalThis as Noting).vitals);
}
