import { useState } from 'react';
import { readStored, writeStored } from '../api/device-storage.ts';

/** A value that this device remembers under a name; `first` if nothing of the right shape is stored. */
export function useStored<Value>(
  name: string,
  first: Value,
  isValue: (read: unknown) => read is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      const read: unknown = JSON.parse(readStored(name) ?? 'null');
      return isValue(read) ? read : first;
    } catch {
      return first;
    }
  });
  const store = (next: Value) => {
    writeStored(name, JSON.stringify(next));
    setValue(next);
  };
  return [value, store];
}
