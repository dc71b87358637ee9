import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { signInWithToken } from '../../api/session.ts';
import { keepSession } from '../../api/session-context.tsx';

/** The state of a sign-in by link: none was opened, it is being used, or it is not valid any more. */
export type LinkState = 'none' | 'signing-in' | 'refused';

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
  const [state, setState] = useState<LinkState>(token === null ? 'none' : 'signing-in');
  useEffect(() => {
    if (token === null) return;
    signInWithToken(token).then(
      (session) => {
        keepSession(client, session);
        void navigate('/', { replace: true });
      },
      () => setState('refused'),
    );
  }, [token, client, navigate]);
  return state;
}
