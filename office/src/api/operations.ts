import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlannedOperation } from '@towpath/rules/office/effects';
import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { callOffice } from './request.ts';
import { useSession } from './session-context.tsx';

/** The key of the mutations that perform an operation. */
export const performed = ['perform'];

const pathOf = (name: OperationName) => `operations/${name}`;

/** Runs an operation and resolves to its result. Throws CallError. */
export async function runOperation<Name extends OperationName>(
  name: Name,
  input: OperationBody<Name>,
  csrf: string,
  signal?: AbortSignal,
): Promise<OperationResult<Name>> {
  const body = await callOffice({ method: 'POST', path: pathOf(name), body: { input }, csrf, signal });
  return (body as { result: OperationResult<Name> }).result;
}

/** What an operation would do. Throws CallError. */
export async function planOperation<Name extends OperationName>(
  name: Name,
  input: OperationBody<Name>,
  csrf: string,
): Promise<PlannedOperation> {
  const body = { input, dryRun: true };
  return (await callOffice({ method: 'POST', path: pathOf(name), body, csrf })) as PlannedOperation;
}

/** The query of an operation that reads; results of the same operation stay while those of another input load. */
export function readingOf<Name extends OperationName>(name: Name, input: OperationBody<Name>, csrf: string) {
  return queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => runOperation(name, input, csrf, signal),
    placeholderData: keepPreviousData,
  });
}

/** Reads by an operation. `again` is the number of milliseconds after which the result is read again, or false. */
export function useReading<Name extends OperationName>(
  name: Name,
  input: OperationBody<Name>,
  again: (result: OperationResult<Name>) => number | false = () => false,
) {
  const { csrf } = useSession();
  return useQuery({
    ...readingOf(name, input, csrf),
    refetchInterval: ({ state: { data } }) => data !== undefined && again(data),
  });
}

/**
 * Reads by an operation, without showing the results of an earlier input meanwhile: figures under other dates would be
 * wrong.
 */
export function useExactReading<Name extends OperationName>(name: Name, input: OperationBody<Name>) {
  const { data, error, refetch, isPlaceholderData } = useReading(name, input);
  return { data: isPlaceholderData ? undefined : data, error, refetch };
}

/** Plans an operation and performs it. Afterwards, and on `refresh`, everything on the page is read again. */
export function useOperation<Name extends OperationName>(name: Name) {
  const { csrf } = useSession();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  const plan = useMutation({
    mutationFn: (input: OperationBody<Name>) => planOperation(name, input, csrf),
  });
  const perform = useMutation({
    mutationKey: performed,
    mutationFn: (input: OperationBody<Name>) => runOperation(name, input, csrf),
    onSettled: refresh,
  });
  return { plan, perform, refresh };
}
