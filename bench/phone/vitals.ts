import type { Page } from '@playwright/test';
import type { Shift } from './layout-shift.ts';

/** An interaction and its duration until the next paint, in milliseconds. */
export interface Interaction {
  name: string;
  target: string;
  duration: number;
}

/** Performance entries that a page records from its start. */
interface Vitals {
  /** The largest contentful paint in milliseconds; 0 before. */
  painted: number;
  shifts: Shift[];
  interactions: Interaction[];
}

type WindowWithVitals = typeof globalThis & { vitals: Vitals };
type VitalsEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  interactionId: number;
  target: Element | null;
};

/** Runs in the page. */
function recordVitals(): void {
  const vitals: Vitals = { painted: 0, shifts: [], interactions: [] };
  Object.assign(globalThis, { vitals });
  const observe = (type: string, take: (entry: VitalsEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as VitalsEntry[]) take(entry);
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

/** Makes a page record its vitals; call it before the page is opened. */
export const watchVitals = (page: Page): Promise<unknown> => page.addInitScript(recordVitals);

/** Waits for two frames, so that the last entries are recorded. */
const waitForFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
      }),
  );

/** The vitals that a page has recorded so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  await waitForFrames(page);
  return page.evaluate(() => (globalThis as WindowWithVitals).vitals);
}
