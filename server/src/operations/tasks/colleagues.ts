import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { Colleague } from '@towpath/rules/office/operations/task-operations';
import { may, roles } from '@towpath/rules/office/permissions';
import { type CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';

/** The roles that see tasks. */
const seeing = roles.filter((role) => may(role, 'bookings.read'));

/** The active accounts that may see tasks, by name. */
export const findColleagues = (sql: Sql): Promise<Colleague[]> =>
  sql.query<Colleague>(
    `select email, name from staff where disabled_at is null and role = any($1::text[])
     order by lower(coalesce(nullif(name, ''), email)), email`,
    [seeing],
  );

/** The colleague with an address, null for nobody; refused where no active account that sees tasks has it. */
export async function findAssignee(
  sql: Sql,
  email: string | null | undefined,
): Promise<Colleague | null | CodedRefusal> {
  if (!email) return null;
  const colleagues = await findColleagues(sql);
  const found = colleagues.find((each) => each.email.toLowerCase() === email.toLowerCase());
  return found ?? refuseInput([issueAt('assignee', 'assignee_unknown')]);
}
