import { useMutation } from '@tanstack/react-query';
import type { OperationBody } from '@towpath/rules/office/operations';
import { runOperation } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { downloadFile } from './download.ts';

type ExportName =
  | 'bookings.export'
  | 'crew.export'
  | 'departures.export'
  | 'figures.export'
  | 'finance.export';

/** Downloads the file that an operation makes. */
export function useExport<Name extends ExportName>(name: Name) {
  const { csrf } = useSession();
  return useMutation({
    mutationFn: async (input: OperationBody<Name>) => downloadFile(await runOperation(name, input, csrf)),
  });
}
