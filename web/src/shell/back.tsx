import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

/** Where Back leads: an address, or whatever the screen does. */
export type BackAction = { to: string } | { onClick: () => void };

const Shown = createContext<BackAction | null>(null);
const Announce = createContext<(action: BackAction | null) => void>(() => {});

/** Carries a screen's back action up to the header. */
export function BackProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<BackAction | null>(null);
  return (
    <Announce value={setAction}>
      <Shown value={action}>{children}</Shown>
    </Announce>
  );
}

/** The back action of the screen shown, or null. */
export function useBack(): BackAction | null {
  return useContext(Shown);
}

/** Gives the header this screen's back action while the screen is shown. */
export function useAnnounceBack(action: BackAction | undefined): void {
  const announce = useContext(Announce);
  // A screen says it anew in every drawing: only another address is news to the header.
  const to = action && 'to' in action ? action.to : null;
  const own = to === null ? (action ?? null) : null;
  const said = useMemo(() => (to === null ? own : { to }), [to, own]);
  useEffect(() => {
    announce(said);
    return () => announce(null);
  }, [announce, said]);
}
