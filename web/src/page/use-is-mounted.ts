import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still mounted, so that async work does not navigate a visitor who has left. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
