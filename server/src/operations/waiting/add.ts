import { issueAt, type OperationIssue } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { ChangedEntry } from '@towpath/rules/office/operations/waiting-operations';
import { type CodedRefusal, refuseInput } from '../../config/coded-refusal.ts';
import { Refusal } from '../../config/errors.ts';
import { joinWaitingList } from '../../waiting/join.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { findWishIssues } from './wish-issues.ts';

type NewParty = OperationInput<'waiting.add'>;

/** The field that a refusal of the list is about, and why. */
function issueOf({ error }: Refusal, { tours }: NewParty): OperationIssue {
  if (error === 'not_found') return issueAt('tours', 'tour_unknown', { tour: tours.join(', ') });
  return issueAt('email', error === 'too_many_entries' ? 'email_entries' : 'email_mails');
}

async function add(
  { context, by, audit }: AuditedCall,
  input: NewParty,
): Promise<ChangedEntry | CodedRefusal> {
  const request = { ...input, idempotency_key: crypto.randomUUID() };
  const joined = await joinWaitingList(context, request, {
    by,
    onStored: (sql, waiting) => audit(sql, { at: context.now(), details: { waiting } }),
  });
  return joined instanceof Refusal ? refuseInput([issueOf(joined, input)]) : { waiting: joined.number };
}

/** Puts a party on the waiting list with everything that it could wish for itself (decision 131). */
export const addParty: Handler<'waiting.add'> = async (call, input) => {
  const issues = await findWishIssues(call.context, input);
  if (issues.length > 0) return refuseInput(issues);
  const { name, email } = input;
  return {
    summary: `${name} will be put on the waiting list.`,
    effects: [{ kind: 'wait', values: { name, address: email } }],
    harmless: true,
    perform: () => add(call, input),
  };
};
