import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeSession } from '@towpath/rules/office/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/request.ts';
import { signInWithCompany, signInWithToken } from '../../api/session.ts';
import { keepSession } from '../../api/session-context.tsx';

/**
 * What the address contains for a sign-in: the token of a link (#token=…), or the query with which the OpenID provider
 * leads back (?code=…&state=…).
 */
type Proof = { kind: 'link' | 'company'; value: string };

/**
 * The state of a sign-in by the page's address: the address contains none, it is being used, the link or the provider's
 * answer was refused, or the call failed.
 */
export type AddressState =
  | 'none'
  | 'signing-in'
  | 'link-refused'
  | 'company-refused'
  | { error: unknown; retry: () => void };

/** Reads it and removes it from the address and the history. */
function takeProof(): Proof | null {
  const { hash, search, pathname } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  const isAnswer = new URLSearchParams(search).has('state');
  if (token === null && !isAnswer) return null;
  window.history.replaceState(window.history.state, '', pathname);
  return token === null ? { kind: 'company', value: search } : { kind: 'link', value: token };
}

const signInWith = ({ kind, value }: Proof): Promise<OfficeSession> =>
  kind === 'link' ? signInWithToken(value) : signInWithCompany(value);

/** Signs in with the page's address, then opens the office. */
export function useSignInAddress(): AddressState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [proof] = useState(takeProof);
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: signInWith,
    onSuccess: async (session) => {
      await keepSession(client, session);
      void navigate('/', { replace: true });
    },
  });
  useEffect(() => {
    if (proof === null || begun.current) return;
    begun.current = true;
    mutate(proof);
  }, [proof, mutate]);
  if (proof === null) return 'none';
  if (!error) return 'signing-in';
  const isRefused = error instanceof CallError && error.status === 401;
  return isRefused ? `${proof.kind}-refused` : { error, retry: () => mutate(proof) };
}
