import type { Rider } from '@towpath/rules/bikes/bike-stock';
import { isRecent } from '@towpath/rules/booking/booking';
import { type HoldPhase, holdPhase, isRenewalDue } from '@towpath/rules/booking/holds/hold';
import { wait } from '../api/retries.ts';
import { bookingStorage } from '../storage/booking-storage.ts';
import { heldId } from '../storage/hold-storage.ts';
import {
  type HoldAnswer,
  releaseHold,
  releaseOnClose,
  renewHold,
  takeHold,
  type WantedHold,
} from './hold-calls.ts';

/** The state of the tab's hold. none: nothing is held and no notice is shown; gone: another visitor took a cabin. */
export interface HoldState {
  phase: HoldPhase | 'none' | 'gone';
  /** When it expires by this device's clock, in milliseconds. */
  until: number;
  /** It cannot be renewed any longer. */
  final: boolean;
}

/** Milliseconds between two checks of the time that is left. */
const TICK = 5_000;
/** Milliseconds that a booking waits for the calls of its hold, which are retried within about seven seconds. */
const PATIENCE = 10_000;
/** Events caused only by visitors; pages also scroll on their own. */
const activities = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const nothing: HoldState = { phase: 'none', until: 0, final: false };

/** The hold of this tab, kept while a screen wants it. Module state, so that it survives a change of screen. */
let wanted: WantedHold | null = null;
let state = nothing;
let renewedAt = 0;
let activeAt = 0;
/** Calls are made one after the other. */
let last: Promise<unknown> = Promise.resolve();
/** Number of calls without an answer. */
let pending = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/**
 * Whether this device is booking the departure or has just booked it. The hold is then part of a booking, or may be: it is neither
 * renewed nor released, and missing cabins may be the visitor's own.
 */
export function hasOwnBooking(departureId: string): boolean {
  const { recentBooking, unansweredBooking } = bookingStorage;
  const own = [recentBooking.read(), unansweredBooking.read()];
  return own.some((booking) => isRecent(booking, departureId, Date.now()));
}

const isBooking = () => wanted !== null && hasOwnBooking(wanted.departureId);

function show(next: HoldState): void {
  state = next;
  for (const listener of listeners) listener();
}

function receive(answer: Exclude<HoldAnswer, null>): void {
  if (answer === 'gone') show({ ...nothing, phase: 'gone' });
  else {
    const left = answer.seconds_left * 1000;
    show({ phase: holdPhase(left), until: Date.now() + left, final: answer.final });
  }
}

/** Makes a call for the wanted cabins. A failed one changes nothing: what is held expires as it was shown. */
function request(work: (wanted: WantedHold) => Promise<HoldAnswer>): void {
  const asked = wanted;
  if (!asked) return;
  renewedAt = Date.now();
  pending += 1;
  last = last
    .then(() => (wanted === asked ? work(asked) : null))
    .then((answer) => {
      pending -= 1;
      if (wanted === asked && answer !== null) receive(answer);
    });
}

/**
 * The id of the tab's hold on a departure, known once the calls that are being made are answered: the server may already have
 * replaced the hold that is stored. Null without one.
 */
export async function settledHoldId(departureId: string): Promise<string | null> {
  await Promise.race([last, wait(PATIENCE)]);
  return heldId(departureId);
}

function takeAgain(): void {
  show(nothing);
  request(takeHold);
}

/** Renews the hold, or takes it again after it has expired. */
function renew(): void {
  request(state.phase === 'expired' ? takeHold : renewHold);
}

/** Renews a hold that is about to expire. Pressing the button is activity itself, which may have renewed it already. */
export function keepHold(): void {
  if (state.phase === 'ending' && pending === 0) renew();
}

/** Keeps the bikes of these riders with the cabins. A call is made at once; later calls keep them too. */
export function keepBikes(riders: Rider[]): void {
  if (!wanted || isBooking()) return;
  wanted.riders = riders;
  if (state.phase !== 'none' || pending > 0) renew();
}

function tick(): void {
  if (state.phase !== 'kept' && state.phase !== 'ending') return;
  const now = Date.now();
  const phase = holdPhase(state.until - now);
  if (phase !== state.phase) show({ ...state, phase });
  const isDue = phase !== 'expired' && !state.final && isRenewalDue(renewedAt, activeAt, now);
  if (isDue && !isBooking()) renew();
}

function noteActivity(): void {
  activeAt = Date.now();
  tick();
  // A hold that expired while the visitor was away is taken again, at most once per tick.
  if (state.phase === 'expired' && activeAt - renewedAt > TICK && !isBooking()) renew();
}

function closePage(): void {
  if (!isBooking()) releaseOnClose();
}

function restorePage({ persisted }: PageTransitionEvent): void {
  if (persisted && !isBooking()) takeAgain();
}

function start(): void {
  if (ticking !== undefined) return;
  ticking = setInterval(tick, TICK);
  for (const each of activities)
    window.addEventListener(each, noteActivity, { passive: true, capture: true });
  window.addEventListener('pagehide', closePage);
  window.addEventListener('pageshow', restorePage);
}

function stop(): void {
  const left = wanted;
  wanted = null;
  clearInterval(ticking);
  ticking = undefined;
  for (const each of activities) window.removeEventListener(each, noteActivity, { capture: true });
  window.removeEventListener('pagehide', closePage);
  window.removeEventListener('pageshow', restorePage);
  show(nothing);
  if (!left || hasOwnBooking(left.departureId)) return;
  // If a screen wants cabins of this departure again by then, its hold has already replaced this one.
  last = last.then(() => (wanted?.departureId === left.departureId ? undefined : releaseHold(left.client)));
}

const isSame = (a: WantedHold, b: WantedHold) =>
  a.departureId === b.departureId && JSON.stringify(a.cabins) === JSON.stringify(b.cabins);

/**
 * Holds cabins as long as a screen wants them; returns a function for its end. The hold is released unless the next screen
 * wants the same.
 */
export function wantHold(next: WantedHold): () => void {
  clearTimeout(leaving);
  // The server replaces holds of the same departure only.
  if (wanted?.departureId !== next.departureId) stop();
  if (!wanted || !isSame(wanted, next)) {
    wanted = next;
    start();
    takeAgain();
  }
  return () => {
    leaving = setTimeout(stop);
  };
}

/** Calls the listener when the state changes. */
export function subscribeToHold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of the tab's hold. */
export const readHold = (): HoldState => state;
