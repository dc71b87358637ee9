import { useEffect } from 'react';
import { useLocation } from '../../../navigation/router.tsx';

/** Scrolls to the field named in the URL's hash and focuses it: the review screen links to fields. */
export function useLinkedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const element = document.getElementById(hash.slice(1));
    const field = element?.matches('fieldset') ? element.querySelector('input') : element;
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash]);
}
