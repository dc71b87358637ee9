import type { MailContentView, OutboxRow } from '@towpath/rules/office/views/mail-view';
import { missing } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import type { Handler } from '../implement.ts';
import { isCorrectable, isUndelivered, mailFields, mailState } from '../mail-fields.ts';

const withBooking = `${mailFields}, booking_id as booking, number, ${isCorrectable} as correctable
  from mail left join booking on booking.id = booking_id`;

/** Lists mails, latest first. */
export const listOutbox: Handler<'outbox.list'> = async (
  { context: { database } },
  { state, booking, limit },
) => {
  const rows = await database.query<OutboxRow>(
    `select ${withBooking}
     where ($2::text is null or ${mailState} = $2)
       and ($1::text is null or number = upper($1) or booking.id::text = lower($1))
     order by mail.created_at desc, notice_id desc limit $3`,
    [booking ?? null, state ?? null, limit],
  );
  const [notices] = await database.query<{ count: number }>(
    'select count(*)::int as count from notice where told_at is null',
  );
  return { rows, unwritten: notices?.count ?? 0 };
};

/** Shows a mail; its HTML documents are served on their own (`registerMailParts`). */
export const showMail: Handler<'outbox.show'> = async ({ context: { database } }, { mail }) => {
  const id = isId(mail) ? mail : null;
  const [found] = await database.query<MailContentView>(
    `select name, mail.locale, text, calendar is not null as has_calendar,
       array_remove(array['html', case when document is not null and not document ? 'kind' then 'document' end], null) as parts, ${withBooking}
     where mail.id = $1::uuid`,
    [id],
  );
  return found ?? missing('mail_unknown', {});
};

/** The latest mails that were tried in vain, given up or not, and that staff have not sent again. */
export const findUndeliveredMails = (sql: Sql) =>
  sql.query<OutboxRow>(
    `select ${withBooking}
     where ${isUndelivered}
     order by coalesce(returned_at, failed_at, given_up_at, mail.created_at) desc limit 50`,
  );
