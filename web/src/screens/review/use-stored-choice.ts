import { useState } from 'react';
import { type StoredValue, useStoredValue } from '../../storage/browser-storage.ts';

/** A stored choice; while the booking is being created, as it was ordered: an accepted booking clears it before the payment opens. */
export function useStoredChoice<Value>(value: StoredValue<Value>, creating: boolean): Value | null {
  const current = useStoredValue(value);
  const [ordered, setOrdered] = useState(current);
  if (!creating && ordered !== current) setOrdered(current);
  return creating ? ordered : current;
}
