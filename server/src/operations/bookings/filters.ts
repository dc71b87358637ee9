import type { Handler } from '../implement.ts';

/** The filters that a member of staff has saved. */
export const listFilters: Handler<'bookings.filters'> = async ({ context: { database }, by }) => ({
  filters: await database.query<{ name: string; filter: object }>(
    'select name, filter from saved_filter where owner = $1 order by name',
    [by],
  ),
});

/** Saves a filter for a member of staff, or removes it; nothing of a booking changes, so that it is not audited. */
export const saveFilter: Handler<'bookings.save-filter'> = async (
  { context: { database }, by },
  { name, filter },
) => ({
  summary: `The filter ${name} will be ${filter ? 'saved' : 'removed'}.`,
  harmless: true,
  perform: async () => {
    const write = filter
      ? `insert into saved_filter (owner, name, filter) values ($1, $2, $3::jsonb)
           on conflict (owner, name) do update set filter = excluded.filter`
      : 'delete from saved_filter where owner = $1 and name = $2 and $3::jsonb is not null';
    await database.query(write, [by, name, JSON.stringify(filter)]);
    return { name };
  },
});
