import { useEffect } from 'react';
import { get, type Path, type PathValue } from 'react-hook-form';
import { useDeparture } from '../../../shell/page/departure-loader.tsx';
import { bookingStorage, type PassengersDraft, saveDraft } from '../../../storage/booking-storage.ts';
import { subscribeToStorage } from '../../../storage/browser-storage.ts';
import type { PassengersForm } from '../form.ts';
import { changesIn, keepChanges } from './draft-changes.ts';

/** Copies the changes of another tab into the form. */
function takeOver(
  { setValue, trigger, getFieldState }: PassengersForm,
  paths: string[],
  values: PassengersDraft,
) {
  for (const path of paths as Path<PassengersDraft>[]) {
    const value: PathValue<PassengersDraft, Path<PassengersDraft>> | undefined = get(values, path);
    if (value === undefined) continue;
    setValue(path, value);
    if (getFieldState(path).invalid) void trigger(path);
  }
}

/**
 * Stores every change of the form at once and copies the changes of other tabs into it; the latest change of each field
 * counts. `start` converts a draft to the values of the form, which began with `begun`.
 */
export function useDraft(
  form: PassengersForm,
  start: (draft: PassengersDraft | null) => PassengersDraft,
  begun: PassengersDraft | null,
): void {
  const { subscribe, getValues } = form;
  const { id: departureId } = useDeparture();
  useEffect(() => {
    let shown = structuredClone(getValues());
    let seen = begun;
    let isTakingOver = false;
    let isKeeping = false;
    const keep = (values: PassengersDraft) => {
      const before = shown;
      shown = structuredClone(values);
      const changed = changesIn(before, shown);
      if (isTakingOver || changed.length === 0) return;
      const stored = keepChanges(bookingStorage.unvalidated.read(), changed, shown);
      // What another tab has stored in the meantime is not in the form yet; its event will bring it.
      seen = keepChanges(seen, changed, shown);
      isKeeping = true;
      saveDraft(departureId, stored);
      isKeeping = false;
    };
    const follow = () => {
      if (isKeeping) return;
      const now = bookingStorage.unvalidated.read();
      if (now === null || now === seen) return;
      const changed = changesIn(seen, now);
      seen = now;
      isTakingOver = true;
      takeOver(form, changed, start(now));
      isTakingOver = false;
    };
    const leave = [
      subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
      subscribeToStorage(follow),
    ];
    // Another tab may have stored a change since the form was rendered.
    follow();
    return () => {
      for (const stop of leave) stop();
    };
  }, [form, start, begun, subscribe, getValues, departureId]);
}
