import { useEffect, useState } from 'react';

/** A part of the form that is loaded after it, if it is wanted; null until then, and where it cannot be loaded. */
export function useLater<Module>(load: () => Promise<Module>, isWanted = true): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    if (isWanted) void load().then(setLoaded, () => undefined);
  }, [load, isWanted]);
  return loaded;
}
