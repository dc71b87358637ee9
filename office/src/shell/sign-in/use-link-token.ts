import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../api/request.ts';
import { signInWithToken } from '../../api/session.ts';
import { keepSession } from '../../api/session-context.tsx';

/** The state of a sign-in by link: none was opened, it is being used, it is not valid any more, or the call failed. */
export type LinkState = 'none' | 'signing-in' | 'refused' | { error: unknown; retry: () => void };

/** The token in the address, and removes it from the address and the history. */
function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Signs in with the token of a link that was opened (#token=…), then leads to the office. */
export function useLinkToken(): LinkState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [token] = useState(takeToken);
  const begun = useRef(false);
  const { mutate, error } = useMutation({
    mutationFn: signInWithToken,
    onSuccess: async (session) => {
      await keepSession(client, session);
      void navigate('/', { replace: true });
    },
  });
  useEffect(() => {
    if (token === null || begun.current) return;
    begun.current = true;
    mutate(token);
  }, [token, mutate]);
  if (token === null) return 'none';
  if (!error) return 'signing-in';
  const isRefused = error instanceof CallError && error.status === 401;
  return isRefused ? 'refused' : { error, retry: () => mutate(token) };
}
