import { isOptionExpired, isOptionReminderDue } from '@towpath/rules/booking/holds/option';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Context, todayOf } from '../../database/context.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { endOption, findOptions, type OptionRow } from './option-rows.ts';

function remind({ database, now }: Context, { id, departure_id, until }: OptionRow): Promise<void> {
  return database.transaction(async (sql) => {
    const marked = await sql.query(
      'update cabin_option set reminded_at = $2::timestamptz where id = $1 and reminded_at is null returning id',
      [id, new Date(now())],
    );
    if (marked.length === 0) return;
    const [named] = await sql.query<{ tour: string; ship: string; date: PlainDate }>(
      `select tour.name as tour, ship.name as ship, date from departure
       join tour on tour.id = tour_id join ship on ship.id = departure.ship_id where departure.id = $1`,
      [departure_id],
    );
    if (!named) return;
    const details = { option: id, departure: departure_id, ...named, until };
    await queueNotification(sql, 'option_ending', { at: now(), bookingId: null }, details);
  });
}

/** Reminds the operator of options one day before their last day, and releases expired ones. Throws after all were tried if some failed. */
export async function watchOptions(context: Context): Promise<void> {
  const today = todayOf(context);
  const options = await findOptions(context.database);
  const ending = options.filter(
    (option) =>
      option.reminded_at === null && option.expires_at === null && isOptionReminderDue(option, today),
  );
  const [expired, active] = [
    // Those with a time of their own, such as offers of the waiting list, end by it.
    options.filter(({ until, expires_at }) => expires_at === null && isOptionExpired(until, today)),
    ending.filter(({ until }) => !isOptionExpired(until, today)),
  ];
  const end = async ({ id }: OptionRow) => {
    await context.database.transaction((sql) => endOption(sql, id));
  };
  await runForEach(expired, end, 'Some expired options could not be released');
  await runForEach(
    active,
    (option) => remind(context, option),
    'Some reminders of options could not be written',
  );
}
