import { useEffect, useState } from 'react';

/**
 * Whether the booking is being created, until the payment screen is open. False on a page that the browser restores from
 * its back/forward cache.
 */
export function useCreating() {
  const [creating, setCreating] = useState(false);
  useEffect(() => {
    const stop = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCreating(false);
    };
    window.addEventListener('pageshow', stop);
    return () => window.removeEventListener('pageshow', stop);
  }, []);
  return [creating, setCreating] as const;
}
