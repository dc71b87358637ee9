import type { AuditRow } from '@towpath/rules/office/views/record-views';
import type { Handler } from '../implement.ts';
import { likePattern } from '../like-pattern.ts';
import { nameIds } from '../names/name-ids.ts';
import { isoTime } from '../sql-time.ts';

/** Lists what staff did, latest first. */
export const listAudit: Handler<'audit.list'> = async ({ context: { database, config } }, input) => {
  const { by, command, booking, about, field, from, until, cursor, limit } = input;
  const found = await database.query<AuditRow>(
    `select audit.id, ${isoTime('at')} as at, by, command, details, audit.booking_id as booking, number,
       payment_id as payment
     from audit left join booking on booking.id = audit.booking_id
     where ($1::text is null or by = $1) and ($2::text is null or command = $2)
       and ($3::text is null or number = upper($3) or booking.id::text = lower($3))
       and at >= coalesce(($4::date)::timestamp at time zone $6, '-infinity')
       and at < coalesce(($5::date + 1)::timestamp at time zone $6, 'infinity')
       and ($7::bigint is null or audit.id < $7)
       and ($8::text is null or details::text ilike $8) and ($9::text is null or details::text ~ $9)
     order by audit.id desc limit $10`,
    [
      by ?? null,
      command ?? null,
      booking ?? null,
      from ?? null,
      until ?? null,
      config.timeZone,
      cursor ?? null,
      about ? likePattern(about) : null,
      // A name of a detail, or the last part of the path of a value of the catalogue.
      field ? `[".]${field}"` : null,
      limit + 1,
    ],
  );
  const rows = await nameIds(database, found.slice(0, limit), 'details');
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
};
