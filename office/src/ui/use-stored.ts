import { useState } from 'react';

/** What this device remembers under a name: the stored value if it is of the right shape, else the first one. */
export function useStored<Value>(
  name: string,
  first: Value,
  isValue: (read: unknown) => read is Value,
): [Value, (value: Value) => void] {
  const key = `office.${name}`;
  const [value, setValue] = useState<Value>(() => {
    try {
      const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isValue(read) ? read : first;
    } catch {
      return first;
    }
  });
  const store = (next: Value) => {
    localStorage.setItem(key, JSON.stringify(next));
    setValue(next);
  };
  return [value, store];
}
