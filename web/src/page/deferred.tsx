import { type ComponentType, lazy, Suspense, useState } from 'react';
import css from './deferred.module.css';

/** Leaves the HTML that the server rendered here as it is; empty where the browser renders it first. */
const Kept = () => (
  <div className={css.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

/**
 * A component whose code is loaded after the screen's. Where that fails, the server's HTML of it stays, or nothing is shown: the
 * screen works without it (decision 068). `preload` loads it before the screen is shown or hydrated: React would remove the
 * server's HTML of a part that is not loaded yet when its properties change, and what stands below would move.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let ready: ComponentType<Props> | undefined;
  const open = async (): Promise<{ default: ComponentType<Props> }> => {
    const Loaded = await load().catch(() => null);
    if (!Loaded) return { default: Kept };
    ready ??= (props) => (
      <div className={css.place}>
        <Loaded {...props} />
      </div>
    );
    return { default: ready };
  };
  const Component = lazy(open);
  function Deferred(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => ready ?? Component);
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    );
  }
  const preload = async () => {
    await open();
  };
  return Object.assign(Deferred, { preload });
}
