import * as v from 'valibot';
import type { OperationShape } from '../entry.ts';
import { Day, Id, OptionalDay } from '../fields/input-fields.ts';
import { mailStates } from '../mail-view.ts';

const page = {
  /** `next` of the page before. */
  cursor: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
};

/** Readings of figures and records. Days are inclusive. */
export const recordOperations = {
  'today.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show what waits for staff today',
    input: v.object({}),
  },
  'audit.list': {
    permission: 'audit.read',
    reads: true,
    destructive: false,
    does: 'list what staff did, latest first',
    input: v.object({
      by: v.optional(v.nullable(Id)),
      command: v.optional(v.nullable(Id)),
      booking: v.optional(v.nullable(Id)),
      from: OptionalDay,
      until: OptionalDay,
      ...page,
    }),
  },
  'outbox.list': {
    permission: 'outbox.read',
    reads: true,
    destructive: false,
    does: 'list mails, latest first',
    input: v.object({
      state: v.optional(v.nullable(v.picklist(mailStates))),
      booking: v.optional(v.nullable(Id)),
      limit: page.limit,
    }),
  },
  'outbox.show': {
    permission: 'outbox.read',
    reads: true,
    destructive: false,
    does: 'show a mail',
    input: v.object({ mail: Id }),
  },
  'outbox.resend': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'send a mail again, or one that is retried at once',
    input: v.object({ mail: Id }),
  },
  'figures.show': {
    permission: 'figures.read',
    reads: true,
    destructive: false,
    does: 'show bookings and revenue by week, occupancy by ship, lead time and sources',
    /** The days of booking; occupancy is that of the departures of these days. */
    input: v.object({ from: Day, until: Day }),
  },
} as const satisfies Record<string, OperationShape>;
