import { deferred } from '../page/deferred.tsx';
// Part of the screens' styles, as the server renders it too.
import './waiting-note.module.css';

/** The offer of the waiting list, whose code is no part of the screens'. */
export const WaitingNote = deferred(async () => (await import('./waiting-note.tsx')).WaitingNote);
