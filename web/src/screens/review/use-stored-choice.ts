import { useState } from 'react';
import { type StoredValue, useStoredValue } from '../../storage/browser-storage.ts';

/**
 * A stored choice. While the booking is being created it stays as ordered, because an accepted booking clears the storage
 * before the payment opens.
 */
export function useStoredChoice<Value>(value: StoredValue<Value>, creating: boolean): Value | null {
  const current = useStoredValue(value);
  const [ordered, setOrdered] = useState(current);
  if (!creating && ordered !== current) setOrdered(current);
  return creating ? ordered : current;
}
