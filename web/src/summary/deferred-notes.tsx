import { deferred } from '../page/deferred.tsx';
// Part of the screen's styles, as the server renders it too.
import './price/bike-from.module.css';

/** The notes beside a total, whose code is no part of the screen's; the screens preload it. */
export const BillNotes = deferred(async () => (await import('./bill/bill-notes.tsx')).BillNotes);
