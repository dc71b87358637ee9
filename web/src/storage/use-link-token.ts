import { useEffect } from 'react';
import * as v from 'valibot';
import { useLocation } from '../navigation/router.tsx';
import { storedValue, useStoredValue } from './browser-storage.ts';

/** The token of the link opened last in this tab, because another language's address has no fragment. */
const opened = {
  ownPartLink: storedValue('sessionStorage', 'ownPartLink', v.string()),
  quoteLink: storedValue('sessionStorage', 'quoteLink', v.string()),
};

/** Whether a fragment is a token. The skip link replaces it with the id of an element, which is shorter. */
const isToken = (fragment: string) => /^[\w-]{20,}$/.test(fragment);

/** The token of a mailed link: from the fragment of the address, which is in no log; empty where there is none. */
export function useLinkToken(kind: keyof typeof opened): string {
  const { hash } = useLocation();
  const stored = useStoredValue(opened[kind]);
  const fragment = hash.slice(1);
  const token = isToken(fragment) ? fragment : '';
  useEffect(() => {
    if (token) opened[kind].write(token);
  }, [kind, token]);
  return token || (stored ?? '');
}
