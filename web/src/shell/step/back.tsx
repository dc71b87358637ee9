import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** The action of Back: open a path or call a handler. */
export type BackAction = { to: string } | { onClick: () => void };

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
  // Screens pass a new object on every render: update the header only if the path changes.
  const to = action && 'to' in action ? action.to : null;
  const handler = to === null ? (action ?? null) : null;
  const stable = useMemo(() => (to === null ? handler : { to }), [to, handler]);
  useEffect(() => {
    setBack(stable);
    return () => setBack(null);
  }, [setBack, stable]);
}
