import { deferred } from '../../page/deferred.tsx';
// Part of the screen's styles, as the server renders these components too.
import './journey.module.css';
import './route/route.module.css';

/** The journey and the route, whose code is loaded after the first page. */
export const Journey = deferred(async () => (await import('./journey.tsx')).Journey);
export const Route = deferred(async () => (await import('./route/route.tsx')).Route);
