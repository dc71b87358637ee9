import { type ComponentType, lazy, Suspense } from 'react';

/** A component whose code is loaded after the screen's; nothing if that fails: the screen works without it (decision 068). */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async () => ({ default: await load().catch(() => () => null) }));
  return function Deferred(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}
