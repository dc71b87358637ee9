import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Where Back leads: a path of the site, or the address of another page. */
export type BackAction = { to: string } | { href: string };

const BackContext = createContext<BackAction | null>(null);
const SetBackContext = createContext<(action: BackAction | null) => void>(() => {});

/** Passes the screen's back action to the header. */
export function BackProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<BackAction | null>(null);
  return (
    <SetBackContext value={setAction}>
      <BackContext value={action}>{children}</BackContext>
    </SetBackContext>
  );
}

/** The back action of the current screen, or null. */
export function useBackAction(): BackAction | null {
  return useContext(BackContext);
}

/** Shows this screen's back action in the header while the screen is mounted. */
export function useHeaderBack(action: BackAction | undefined): void {
  const setBack = useContext(SetBackContext);
  // Screens pass a new object on every render: update the header only if the target changes.
  const to = action && 'to' in action ? action.to : null;
  const href = action && 'href' in action ? action.href : null;
  useEffect(() => {
    if (to !== null) setBack({ to });
    else if (href !== null) setBack({ href });
    return () => setBack(null);
  }, [setBack, to, href]);
}
