import { deferred } from '../page/deferred.tsx';
// Part of the screen's styles, as the server renders it too.
import './bike-from.module.css';

/** The notes beside a total, whose code is loaded after the screen. */
export const BillNotes = deferred(async () => (await import('./bill-notes.tsx')).BillNotes);
