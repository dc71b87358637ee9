import { crewLinkWorks } from '@towpath/rules/crew/crew-link';
import { Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { hashOf } from '../../http/tokens.ts';

/** The link that a token opens, and the days of its departure. */
export interface OpenCrewLink {
  id: string;
  departure_id: string;
  name: string;
  end_date: string;
}

/** The same for an unknown, withdrawn and expired link: the phone deletes what it keeps. */
const linkEnded = new Refusal(410, 'link_ended', 'This link has ended');

/** The link that a token opens; a 410 where there is none, once it is withdrawn, and some days after the journey. */
export async function findCrewLink(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  token: string,
): Promise<OpenCrewLink | Refusal> {
  const [found] = await context.database.query<OpenCrewLink>(
    `select crew_link.id, departure_id, name, end_date
     from crew_link join departure on departure.id = departure_id where hash = $1`,
    [hashOf(token)],
  );
  return found && crewLinkWorks(found.end_date, todayOf(context)) ? found : linkEnded;
}
