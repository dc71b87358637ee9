import { type RefObject, useEffect } from 'react';
import { useLocation } from '../../../navigation/router.tsx';

/**
 * Scrolls to the field named in the URL's hash and focuses it, once it is there: the review screen links to fields. reached:
 * the hash whose field had the focus already.
 */
export function LinkedField({ reached }: { reached: RefObject<string> }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === reached.current) return;
    reached.current = hash;
    const element = document.getElementById(hash.slice(1));
    const field = element?.matches('fieldset') ? element.querySelector('input') : element;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash, reached]);
  return null;
}
