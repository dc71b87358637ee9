import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { CallError } from '../../../api/request.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { IssueList, OperationRefusal } from '../../../ui/operation/refusal.tsx';
import { isReason, useRefusalText } from '../../../ui/operation/use-refusal-text.ts';

/** The errors in the rows of a file that are listed, and the number of further ones; null for another refusal. */
function rowErrorsOf(error: unknown) {
  if (!(error instanceof CallError)) return null;
  const { reason, issues = [] } = error.body;
  if (!isReason(reason) || !reason.code.startsWith('sheet_faulty')) return null;
  return { issues, more: Number(reason.values.count) - issues.length };
}

/** The refusal of an import: the errors by row, or the refusal of the operation as a whole. */
export function SheetRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const rows = rowErrorsOf(error);
  if (!rows) return <OperationRefusal error={error} />;
  return (
    <Alert tone="error" title={refusalText(error)}>
      <IssueList issues={rows.issues} />
      {rows.more > 0 && <p>{t('operation.sheet_more', { count: rows.more })}</p>}
    </Alert>
  );
}
