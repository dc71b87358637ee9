import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookingStorage } from '../../../storage/booking-storage.ts';
import { noTerms } from '../use-checkboxes.ts';
import type { BookingAttempt } from './booking-attempt.ts';
import { type FailedBooking, failureOf, isAnswer, refusedField } from './failed-booking.ts';

/** Clears the accepted terms, because another version applies now. */
function clearAcceptedTerms(): void {
  const ticked = bookingStorage.ticked.read();
  if (ticked) bookingStorage.ticked.write({ ...ticked, terms: noTerms });
}

/** A booking that is being created, and its failure. */
export interface Running {
  /** Whether an attempt is running, also before the next render. */
  isRunning: () => boolean;
  failure: FailedBooking | null;
  /** The field that the server refused, by its path. */
  field: string | null;
  setFailure: (failure: FailedBooking | null) => void;
  /** Does the work of an attempt, which returns the id of a completed booking. */
  run: (attempt: BookingAttempt, work: () => Promise<string>) => void;
}

/**
 * Handles a refusal: removes from the form what is no longer offered, and terms that were accepted in another version.
 */
function useRefresh(departureId: string) {
  const client = useQueryClient();
  return (failure: FailedBooking) => {
    if (failure === 'again') void client.invalidateQueries({ queryKey: ['departures', departureId] });
    if (failure === 'terms_changed') {
      clearAcceptedTerms();
      void client.invalidateQueries({ queryKey: ['terms'] });
    }
  };
}

/** One attempt at a time; on success `creating` stays true, as the payment screen is being opened. */
export function useAttempt(
  departureId: string,
  succeed: (id: string) => Promise<void>,
  setCreating: (creating: boolean) => void,
): Running {
  const refresh = useRefresh(departureId);
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<FailedBooking | null>(null);
  const [field, setField] = useState<string | null>(null);
  const fail = (error: unknown, attempt: BookingAttempt) => {
    console.error(error);
    if (isAnswer(error)) attempt.refuse();
    const found = failureOf(error);
    setFailure(found);
    setField(refusedField(error));
    refresh(found);
    setCreating(false);
  };
  const run = async (attempt: BookingAttempt, work: () => Promise<string>) => {
    isRunning.current = true;
    setCreating(true);
    setFailure(null);
    try {
      const id = await work();
      attempt.succeed();
      await succeed(id);
    } catch (error) {
      fail(error, attempt);
    }
    isRunning.current = false;
  };
  return {
    isRunning: () => isRunning.current,
    failure,
    field,
    setFailure,
    run: (attempt, work) => void run(attempt, work),
  };
}
