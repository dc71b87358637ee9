import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { serveCall } from '../../http/serve.ts';
import { findArrivals, storeArrivals } from './arrival-rows.ts';
import { loadCrewList } from './crew-list.ts';
import { findCrewLink } from './link-rows.ts';

/** Registers the calls of the crew's page (decision 146). */
export function registerCrew(app: FastifyInstance, context: Context): void {
  const { database, now } = context;
  serveCall(app, context, 'crewList', async ({ body: { token, locale } }) => {
    const link = await findCrewLink(context, token);
    if (link instanceof Refusal) return link;
    await database.query('update crew_link set opened_at = $2::timestamptz where id = $1', [
      link.id,
      new Date(now()),
    ]);
    return loadCrewList(database, link, locale);
  });
  serveCall(app, context, 'sendArrivals', async ({ body: { token, events } }) => {
    const link = await findCrewLink(context, token);
    if (link instanceof Refusal) return link;
    await storeArrivals(database, link, events, now());
    return { events: await findArrivals(database, link.departure_id) };
  });
}
