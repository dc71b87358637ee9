import { crewLinkPath, crewLinkUntil, crewLinkWorks } from '@towpath/rules/crew/crew-link';
import type { Effect } from '@towpath/rules/office/effects';
import { CodedRefusal, missing, stateConflict } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import { noDeparture } from '../departures/read.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';

/** The last day of a departure, which must exist. */
async function findEnd(sql: Sql, departure: string): Promise<string | CodedRefusal> {
  const [found] = await sql.query<{ end_date: string }>('select end_date from departure where id = $1', [
    departure,
  ]);
  return found?.end_date ?? noDeparture(departure);
}

interface StoredLink {
  id: string;
  name: string;
  created_at: string;
  opened_at: string | null;
  is_open: boolean;
}

/** The links to the crew's page of a departure, the latest one first. */
export const listLinks: Handler<'crew.links'> = async ({ context }, { departure }) => {
  const { database } = context;
  const end = await findEnd(database, departure);
  if (end instanceof CodedRefusal) return end;
  const stored = await database.query<StoredLink>(
    `select id, name, ${isoTime('created_at')} as created_at, ${isoTime('opened_at')} as opened_at,
       hash is not null as is_open
     from crew_link where departure_id = $1 order by crew_link.created_at desc, id`,
    [departure],
  );
  const works = crewLinkWorks(end, todayOf(context));
  const rows = stored.map(({ is_open, ...row }) => ({
    ...row,
    state: is_open && works ? ('open' as const) : ('ended' as const),
    until: crewLinkUntil(end),
  }));
  return { rows };
};

/** Stores a link, of whose two secrets only the hash of one is kept; returns its address. */
async function addLink(context: Context, sql: Sql, departure: string, name: string): Promise<string> {
  const [token, key] = [newToken(), newToken()];
  await sql.query(
    'insert into crew_link (departure_id, name, hash, created_at) values ($1, $2, $3, $4::timestamptz)',
    [departure, name, hashOf(token), new Date(context.now())],
  );
  return (context.config.publicUrl ?? '') + crewLinkPath({ token, key });
}

/** Makes a link to the crew's page of a departure, which is shown once. */
export const addCrewLink: Handler<'crew.add-link'> = async ({ context, audit }, { departure, name }) => {
  const { database, now } = context;
  const end = await findEnd(database, departure);
  if (end instanceof CodedRefusal) return end;
  if (!crewLinkWorks(end, todayOf(context))) return stateConflict('crew_link_over', { date: end });
  const until = crewLinkUntil(end);
  const perform = () =>
    database.transaction(async (sql) => {
      const link = await addLink(context, sql, departure, name);
      // Without the name, which is erased with the link.
      await audit(sql, { at: now(), details: { departure, until } });
      return { name, link, until };
    });
  const summary = `${name} will get a link to the list of ${departure}, which works until ${until}.`;
  const effects: Effect[] = [{ kind: 'crew_link_added', values: { name, until } }];
  return { summary, effects, harmless: true, perform };
};

const noLink = () => missing('crew_link_unknown', {});

/** Ends a link to the crew's page; what was ticked with it stays. */
export const withdrawCrewLink: Handler<'crew.withdraw-link'> = async ({ context, audit }, { link: id }) => {
  const { database, now } = context;
  const [found] = isId(id)
    ? await database.query<{ name: string; departure: string }>(
        'select name, departure_id as departure from crew_link where id = $1 and hash is not null',
        [id],
      )
    : [];
  if (!found) return noLink();
  const { name, departure } = found;
  const perform = () =>
    database.transaction(async (sql) => {
      const ended = await sql.query(
        'update crew_link set hash = null where id = $1 and hash is not null returning id',
        [id],
      );
      if (ended.length === 0) return noLink();
      await audit(sql, { at: now(), details: { departure } });
      return { link: id, name, departure };
    });
  const effects: Effect[] = [{ kind: 'crew_link_withdrawn', values: { name } }];
  return { summary: `The link of ${name} will no longer work.`, effects, perform };
};
