import { useEffect } from 'react';
import * as v from 'valibot';
import { useLocation } from '../../navigation/router.tsx';
import { storedValue, useStoredValue } from '../../storage/browser-storage.ts';

/** The token of the link opened last in this tab, because another language's address has no fragment. */
const opened = storedValue('sessionStorage', 'ownPartLink', v.string());

/** Whether a fragment is a token. The skip link replaces it with the id of an element, which is shorter. */
const isToken = (fragment: string) => /^[\w-]{20,}$/.test(fragment);

/** The token of a passenger's link: from the fragment of the address, which is in no log; empty where there is none. */
export function useToken(): string {
  const { hash } = useLocation();
  const stored = useStoredValue(opened);
  const fragment = hash.slice(1);
  const token = isToken(fragment) ? fragment : '';
  useEffect(() => {
    if (token) opened.write(token);
  }, [token]);
  return token || (stored ?? '');
}
