import * as v from 'valibot';
import { storedValue } from './browser-storage.ts';

/** What a tab knows of its hold (decision 078); in session storage, so that nobody else can use it. */
export const holdStorage = {
  /** The secret that the tab holds cabins under. */
  browser: storedValue('sessionStorage', 'holder', v.string()),
  hold: storedValue('sessionStorage', 'hold', v.object({ id: v.string(), departureId: v.string() })),
};
