import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { waitingContract } from '@towpath/rules/contract/waiting-contract';
import { useRef, useState } from 'react';
import { inTime, orNone } from '../../api/additions.ts';
import { createCalls } from '../../api/api.ts';
import { transportOf } from '../../api/transports.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { type Refusal, refusalOf } from './waiting-refusal.ts';

/** The calls of the waiting list, on the transport of a query client. */
export const waitingCallsOf = (client: QueryClient) => createCalls(waitingContract, transportOf(client));
type Calls = ReturnType<typeof waitingCallsOf>;

/** An entry; null where the link is not valid, and where another back end has no waiting list. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['waiting', id],
    queryFn: ({ client, signal }) =>
      orNone(client, signal, (limit) =>
        waitingCallsOf(client)('waitingEntry', { params: { id }, signal: limit }),
      ),
    enabled: id !== '',
  });

const idle: Refusal = { issues: [], failure: null };

/** Sends something to the waiting list, one call at a time. `issues` changes with every refusal. */
export function useWaitingCall<Result>(onDone: (result: Result) => void) {
  const client = useQueryClient();
  const { settings } = usePageContext();
  const isSending = useRef(false);
  const [{ isPending, refusal }, setAttempt] = useState({ isPending: false, refusal: idle });
  const refuse = (refusal: Refusal) => setAttempt({ isPending: false, refusal });
  const send = async (call: (calls: Calls, signal: AbortSignal | undefined) => Promise<Result>) => {
    if (isSending.current) return;
    isSending.current = true;
    setAttempt({ isPending: true, refusal: idle });
    try {
      onDone(await inTime(client, (signal) => call(waitingCallsOf(client), signal)));
      refuse(idle);
    } catch (error) {
      refuse(refusalOf(error, settings));
    }
    isSending.current = false;
  };
  return { isPending, ...refusal, refuse, send: (call: Parameters<typeof send>[0]) => void send(call) };
}

/** Changes an entry: its page then shows what was answered. `reload` reads it again, such as after a refusal. */
export function useEntryCall(id: string, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  const { queryKey } = entryQuery(id);
  const call = useWaitingCall((entry: Awaited<ReturnType<Calls>>) => {
    client.setQueryData(queryKey, entry as never);
    onDone();
  });
  return { ...call, reload: () => void client.invalidateQueries({ queryKey }) };
}
