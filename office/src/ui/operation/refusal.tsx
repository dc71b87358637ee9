import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { CallError, type FailureBody } from '../../api/request.ts';
import { type TextKey, useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { FormIssue } from '../form/issue-place.ts';
import { useIssueText } from '../form/use-issue-text.ts';
import css from './operation.module.css';
import { useRefusalText } from './use-refusal-text.ts';

interface Change {
  by: string;
  at: string;
  command: string;
}

/** The colleague's change that a refusal of 409 `changed` names. */
function changeOf({ error, change }: FailureBody): Change | null {
  const isChange = error === 'changed' && typeof change === 'object' && change !== null;
  return isChange && 'by' in change && 'at' in change && 'command' in change ? (change as Change) : null;
}

/** Whether an operation is refused because of a colleague's change since then. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof CallError && error.body !== null && changeOf(error.body) !== null;

/** The text that names what a command changes. */
function changedText(command: string): TextKey {
  if (/^(catalogue|terms) /.test(command)) return 'operation.changed_document';
  if (command.startsWith('departures ')) return 'operation.changed_departure';
  return command.startsWith('enquiries ') ? 'operation.changed_enquiry' : 'operation.changed';
}

function Changed({ by, at, command }: Change) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const what = find(`command.${command}`) ?? command;
  return (
    <Alert tone="warning" title={t('operation.changed_title')}>
      {t(changedText(command), { by, at: format.moment(at), what })}
    </Alert>
  );
}

/** The issues of an input, one by one. */
export function IssueList({ issues }: { issues: readonly FormIssue[] }) {
  const wordIssue = useIssueText();
  return (
    <ul className={css.issues}>
      {issues.map((issue) => (
        <li key={`${issue.path} ${issue.code}`}>{wordIssue(issue)}</li>
      ))}
    </ul>
  );
}

/**
 * A refused operation: a colleague's change with their name and what they did, invalid fields one by one, anything else
 * in one sentence.
 */
export function OperationRefusal({ error }: { error: unknown }) {
  const refusalText = useRefusalText();
  const body = error instanceof CallError ? error.body : null;
  const change = body && changeOf(body);
  if (change) return <Changed {...change} />;
  if (body?.issues?.length)
    return (
      <Alert tone="error">
        <IssueList issues={body.issues} />
      </Alert>
    );
  return <Alert tone="error">{refusalText(error)}</Alert>;
}
