import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@towpath/rules/office/permissions';
import type { OfficeSession } from '@towpath/rules/office/session';
import { createContext, useContext, useEffect } from 'react';
import { readSession } from './session.ts';

const KEY = ['session'];
/** Tells the other tabs about a sign-in. */
const channel = new BroadcastChannel('towpath.office.session');

/** The session that the screens are shown for; it stays while a new sign-in is awaited, so that no page is lost. */
export const SessionContext = createContext<OfficeSession | null>(null);

/** The member of staff who is signed in. */
export function useSession(): OfficeSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Not signed in');
  return session;
}

/** Whether the person who is signed in has a permission. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => permissions.includes(permission);
}

/** The session as the server knows it: undefined while it is read, null without one. Another tab's sign-in is noticed. */
export function useSessionState() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readSession(signal), staleTime: 60_000 });
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: KEY });
    channel.addEventListener('message', refresh);
    return () => channel.removeEventListener('message', refresh);
  }, [client]);
  return query;
}

/** Keeps the session that a sign-in returned, and tells the other tabs. */
export async function keepSession(client: QueryClient, session: OfficeSession): Promise<void> {
  // A reading that began before the sign-in would overwrite this session with its result, which is none.
  await client.cancelQueries({ queryKey: KEY });
  client.setQueryData(KEY, session);
  channel.postMessage('signed in');
}

/** Notes that a call was refused for lack of a session. */
export function noteSignedOut(client: QueryClient): void {
  client.setQueryData(KEY, null);
}
