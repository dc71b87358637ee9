import { useCallback, useEffect, useRef } from 'react';

/** Says whether the screen still stands: what was waited for leads nobody away who has left meanwhile. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
