import { type AttachmentType, attachmentName, attachmentTypeOf } from '@towpath/rules/documents/attachment';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { AttachmentRow } from '@towpath/rules/office/operations/attachment-operations';
import { CodedRefusal, missing, refuse, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { Handler } from '../implement.ts';
import { lockCompletedBooking, requireBooking } from '../require-booking.ts';
import { isoTime } from '../sql-time.ts';

/** The attachments of a booking, the oldest first. */
export const listAttachments: Handler<'attachments.list'> = async ({ context: { database } }, input) => {
  const booking = await requireBooking(database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const rows = await database.query<AttachmentRow>(
    `select id, name, type, octet_length(content) as size, ${isoTime('at')} as at, by from booking_attachment
     where booking_id = $1 order by booking_attachment.at, id`,
    [booking.id],
  );
  return { rows };
};

/** A file with the type that its content has; a refusal where it is too large or of a type that is not kept. */
function readFile(file: string): { content: Buffer; type: AttachmentType } | CodedRefusal {
  const content = Buffer.from(file, 'base64');
  const max = officeLimits.attachment;
  if (content.length > max) return refuse(422, 'too_large', 'attachment_too_large', { max: max / 1_000_000 });
  const type = attachmentTypeOf(content);
  return type ? { content, type } : refuse(422, 'no_attachment', 'attachment_format', {});
}

/** The refusal of one more attachment of a booking; null where there is room. */
async function findFull(sql: Sql, bookingId: string): Promise<CodedRefusal | null> {
  const [found] = await sql.query<{ count: number }>(
    'select count(*)::int as count from booking_attachment where booking_id = $1',
    [bookingId],
  );
  const max = officeLimits.attachments;
  return (found?.count ?? 0) < max ? null : stateConflict('attachments_full', { max });
}

/** Attaches a file to a booking. Its name is not in the audit, as it may be personal. Lock order: booking. */
export const addAttachment: Handler<'attachments.add'> = async ({ context, by, audit }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const read = readFile(input.file);
  if (read instanceof CodedRefusal) return read;
  const full = await findFull(context.database, booking.id);
  if (full) return full;
  const { content, type } = read;
  const name = attachmentName(input.name, type);
  const perform = () =>
    context.database.transaction(async (sql) => {
      const locked = await lockCompletedBooking(sql, booking.id);
      if (locked instanceof CodedRefusal) return locked;
      const late = await findFull(sql, booking.id);
      if (late) return late;
      const at = context.now();
      const [added] = await sql.query<{ id: string }>(
        `insert into booking_attachment (booking_id, name, type, content, at, by)
         values ($1, $2, $3, $4, $5::timestamptz, $6) returning id`,
        [booking.id, name, type, content, new Date(at), by],
      );
      const attachment = added?.id ?? '';
      await audit(sql, { at, bookingId: booking.id, details: { attachment, file_type: type } });
      return { attachment, name };
    });
  return { summary: `${name} will be attached to ${booking.number}.`, harmless: true, perform };
};

interface StoredAttachment {
  id: string;
  booking_id: string;
  name: string;
  type: AttachmentType;
}

const noAttachment = () => missing('attachment_unknown', {});

async function findAttachment(sql: Sql, id: string): Promise<StoredAttachment | CodedRefusal> {
  if (!isId(id)) return noAttachment();
  const [found] = await sql.query<StoredAttachment>(
    'select id, booking_id, name, type from booking_attachment where id = $1',
    [id],
  );
  return found ?? noAttachment();
}

const audited = (audit: Audit, sql: Sql, at: number, { id, booking_id, type }: StoredAttachment) =>
  audit(sql, { at, bookingId: booking_id, details: { attachment: id, file_type: type } });

/** An attachment with its content; who opens it is recorded. A refusal where there is none. */
export const openAttachment = (
  { database, now }: Pick<Context, 'database' | 'now'>,
  audit: Audit,
  id: string,
): Promise<(StoredAttachment & { content: Buffer }) | CodedRefusal> =>
  database.transaction(async (sql) => {
    const found = await findAttachment(sql, id);
    if (found instanceof CodedRefusal) return found;
    const [row] = await sql.query<{ content: Uint8Array }>(
      'select content from booking_attachment where id = $1',
      [id],
    );
    if (!row) return noAttachment();
    await audited(audit, sql, now(), found);
    return { ...found, content: Buffer.from(row.content) };
  });

/** An attachment as a file. */
export const downloadAttachment: Handler<'attachments.download'> = async (
  { context, audit },
  { attachment: id },
) => {
  const found = await findAttachment(context.database, id);
  if (found instanceof CodedRefusal) return found;
  const perform = async () => {
    const opened = await openAttachment(context, audit, id);
    if (opened instanceof CodedRefusal) return opened;
    const { name, type, content } = opened;
    return { name, type, content: content.toString('base64') };
  };
  return { summary: `${found.name} will be downloaded.`, harmless: true, perform };
};

/** Removes an attachment. */
export const removeAttachment: Handler<'attachments.remove'> = async (
  { context, audit },
  { attachment: id },
) => {
  const found = await findAttachment(context.database, id);
  if (found instanceof CodedRefusal) return found;
  const { name } = found;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const removed = await sql.query('delete from booking_attachment where id = $1 returning id', [id]);
      if (removed.length === 0) return noAttachment();
      await audited(audit, sql, context.now(), found);
      return { attachment: id, name };
    });
  const summary = `The attachment ${name} will be removed.`;
  return { summary, effects: [{ kind: 'attachment_removed', values: { name } }], perform };
};
