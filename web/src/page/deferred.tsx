import { type ComponentType, lazy, Suspense } from 'react';
import css from './deferred.module.css';

/** Leaves the HTML that the server rendered here as it is; empty where the browser renders it first. */
const Kept = () => (
  <div className={css.place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);

/**
 * A component whose code is loaded after the screen's. Where that fails, the server's HTML of it stays, or nothing is shown: the
 * screen works without it (decision 068).
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Component = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const Loaded = await load().catch(() => null);
    if (!Loaded) return { default: Kept };
    return {
      default: (props) => (
        <div className={css.place}>
          <Loaded {...props} />
        </div>
      ),
    };
  });
  return function Deferred(props: Props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}
