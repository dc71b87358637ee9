import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlannedOperation } from '@towpath/rules/office/effects';
import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { callOffice } from './request.ts';
import { useSession } from './session-context.tsx';

/** An upload: the file, and the rest of the operation's input. */
interface Upload<Name extends OperationName> {
  input: Omit<OperationBody<Name>, 'file'>;
  file: Blob;
}

/** Runs an operation with a file, or asks what it would do. */
export function useUpload<Name extends OperationName>(name: Name) {
  const { csrf } = useSession();
  const client = useQueryClient();
  const send = ({ input, file }: Upload<Name>, dryRun: boolean) => {
    const query = new URLSearchParams({ input: JSON.stringify(input), dryRun: `${dryRun}` });
    return callOffice({ method: 'POST', path: `uploads/${name}?${query}`, file, csrf });
  };
  const plan = useMutation({
    mutationFn: async (upload: Upload<Name>) => (await send(upload, true)) as PlannedOperation,
  });
  const perform = useMutation({
    mutationFn: async (upload: Upload<Name>) =>
      ((await send(upload, false)) as { result: OperationResult<Name> }).result,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' }),
  });
  return { plan, perform };
}
