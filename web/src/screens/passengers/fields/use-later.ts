import { useEffect, useState } from 'react';
import { nextPaint } from '../../../ui/after-paint.ts';

/** A part of the form that is loaded after it, if it is wanted; null until then, and where it cannot be loaded. */
export function useLater<Module>(load: () => Promise<Module>, isWanted = true): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    // In a task of its own: to ask for a script takes 2 ms, and a form asks for several.
    if (isWanted)
      void nextPaint()
        .then(load)
        .then(setLoaded, () => undefined);
  }, [load, isWanted]);
  return loaded;
}
