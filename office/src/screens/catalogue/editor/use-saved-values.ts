import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { useState } from 'react';
import { useReading } from '../../../api/operations.ts';

/** The first values of a form. They do not change when others save, only when they are read again. */
export function useSavedValues<Name extends OperationName>(name: Name, input: OperationBody<Name>) {
  const reading = useReading(name, input);
  const [base, setBase] = useState<{ value: OperationResult<Name>; key: number } | null>(null);
  if (!base && reading.data && !reading.isPlaceholderData && !reading.isFetching)
    setBase({ value: reading.data, key: 0 });
  /** Reads it again and resets the form. */
  const renew = async () => {
    const { data } = await reading.refetch();
    if (data) setBase((current) => ({ value: data, key: (current?.key ?? 0) + 1 }));
  };
  return { base, renew: () => void renew(), error: base ? null : reading.error };
}
