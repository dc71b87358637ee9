import { type ComponentType, lazy, Suspense } from 'react';
// Part of the screen's styles, as the server renders these components too.
import './journey.module.css';
import './route/route.module.css';

/** A component whose code is loaded after the calendar's; nothing if that fails: the step works without (decision 068). */
function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function Deferred(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}

export const Journey = deferred(async () => (await import('./journey.tsx')).Journey);
export const Route = deferred(async () => (await import('./route/route.tsx')).Route);
