import { type AttachmentType, attachmentName, attachmentTypeOf } from '@towpath/rules/documents/attachment';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { AttachmentRow } from '@towpath/rules/office/operations/attachment-operations';
import { CodedRefusal, missing, refuse, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';
import { auditedOwner, findOwner, lockOwner, type Owner, tables } from './owner.ts';

/** The attachments of a booking or a supplier, the oldest first. */
export const listAttachments: Handler<'attachments.list'> = async ({ context: { database } }, input) => {
  const owner = await findOwner(database, input);
  if (owner instanceof CodedRefusal) return owner;
  const { table, column } = tables[owner.kind];
  const rows = await database.query<AttachmentRow>(
    `select id, name, type, octet_length(content) as size, ${isoTime('at')} as at, by from ${table}
     where ${column} = $1 order by ${table}.at, id`,
    [owner.id],
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

/** The refusal of one more attachment; null where there is room. */
async function findFull(sql: Sql, { kind, id }: Owner): Promise<CodedRefusal | null> {
  const { table, column } = tables[kind];
  const [found] = await sql.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [id],
  );
  const max = officeLimits.attachments;
  return (found?.count ?? 0) < max ? null : stateConflict('attachments_full', { max });
}

interface AuditedFile {
  id: string;
  owner: Owner;
  type: AttachmentType;
}

function audited(audit: Audit, sql: Sql, at: number, { id, owner, type }: AuditedFile): Promise<unknown> {
  const { details, ...about } = auditedOwner(owner);
  return audit(sql, { at, ...about, details: { attachment: id, ...details, file_type: type } });
}

/** Attaches a file to a booking or a supplier. Its name is not in the audit, as it may be personal. Lock order: booking. */
export const addAttachment: Handler<'attachments.add'> = async ({ context, by, audit }, input) => {
  const owner = await findOwner(context.database, input);
  if (owner instanceof CodedRefusal) return owner;
  const read = readFile(input.file);
  if (read instanceof CodedRefusal) return read;
  const full = await findFull(context.database, owner);
  if (full) return full;
  const { content, type } = read;
  const name = attachmentName(input.name, type);
  const perform = () =>
    context.database.transaction(async (sql) => {
      const late = (await lockOwner(sql, owner)) ?? (await findFull(sql, owner));
      if (late) return late;
      const at = context.now();
      const { table, column } = tables[owner.kind];
      const [added] = await sql.query<{ id: string }>(
        `insert into ${table} (${column}, name, type, content, at, by)
         values ($1, $2, $3, $4, $5::timestamptz, $6) returning id`,
        [owner.id, name, type, content, new Date(at), by],
      );
      const attachment = added?.id ?? '';
      await audited(audit, sql, at, { id: attachment, owner, type });
      return { attachment, name };
    });
  return { summary: `${name} will be attached to ${owner.name}.`, harmless: true, perform };
};

interface StoredAttachment {
  id: string;
  owner: Owner;
  name: string;
  type: AttachmentType;
}

const noAttachment = () => missing('attachment_unknown', {});

async function findAttachment(sql: Sql, id: string): Promise<StoredAttachment | CodedRefusal> {
  if (!isId(id)) return noAttachment();
  const [found] = await sql.query<StoredAttachment>(
    `select file.id, file.name, type, json_build_object('kind', 'booking', 'id', booking_id, 'name', number) as owner
     from booking_attachment as file join booking on booking.id = booking_id where file.id = $1
     union all
     select file.id, file.name, type, json_build_object('kind', 'supplier', 'id', supplier_id, 'name', supplier.name)
     from supplier_attachment as file join supplier on supplier.id = supplier_id where file.id = $1`,
    [id],
  );
  return found ?? noAttachment();
}

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
      `select content from ${tables[found.owner.kind].table} where id = $1`,
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
      const removed = await sql.query(
        `delete from ${tables[found.owner.kind].table} where id = $1 returning id`,
        [id],
      );
      if (removed.length === 0) return noAttachment();
      await audited(audit, sql, context.now(), found);
      return { attachment: id, name };
    });
  const summary = `The attachment ${name} will be removed.`;
  return { summary, effects: [{ kind: 'attachment_removed', values: { name } }], perform };
};
