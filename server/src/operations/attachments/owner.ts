import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import { CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { lockCompletedBooking, requireBooking } from '../require-booking.ts';
import { requireSupplier } from '../supplier-rows.ts';

/** What attachments are kept with. */
export type OwnerKind = 'booking' | 'supplier';

/** A booking or a supplier; name: what staff call it. */
export interface Owner {
  kind: OwnerKind;
  id: string;
  name: string;
}

/** Where the attachments of each kind are stored, by the same columns. */
export const tables: Readonly<Record<OwnerKind, { table: string; column: string }>> = {
  booking: { table: 'booking_attachment', column: 'booking_id' },
  supplier: { table: 'supplier_attachment', column: 'supplier_id' },
};

/** What an audit entry says of the owner. */
export const auditedOwner = ({ kind, id, name }: Owner) =>
  kind === 'booking' ? { bookingId: id, details: {} } : { details: { supplier_id: id, supplier: name } };

interface NamedOwner {
  booking?: string | null | undefined;
  supplier?: string | null | undefined;
}

/** The booking or supplier that an input names; refused if it does not exist, or unless one is named. */
export async function findOwner(sql: Sql, { booking, supplier }: NamedOwner): Promise<Owner | CodedRefusal> {
  if (Boolean(booking) === Boolean(supplier)) return refuseInput([issueAt('booking', 'attachment_of')]);
  if (supplier) {
    const found = await requireSupplier(sql, supplier);
    return found instanceof CodedRefusal ? found : { kind: 'supplier', id: found.id, name: found.name };
  }
  const found = await requireBooking(sql, booking ?? '');
  return found instanceof CodedRefusal ? found : { kind: 'booking', id: found.id, name: found.number };
}

/** Locks an owner, so that files are added one after the other; a refusal if it is gone. Lock order: booking. */
export async function lockOwner(sql: Sql, { kind, id }: Owner): Promise<CodedRefusal | null> {
  const locked =
    kind === 'booking' ? await lockCompletedBooking(sql, id) : await requireSupplier(sql, id, 'for update');
  return locked instanceof CodedRefusal ? locked : null;
}
