import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import type { StaffSession } from '@towpath/rules/office/views/staff-views';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { deviceText } from './device-text.ts';
import css from './staff.module.css';

const list = staffOperations['staff.sessions'];

function EndSession({ session: { id, email } }: { session: StaffSession }) {
  const { t } = useTranslation();
  return (
    <div className={css.actions}>
      <OperationButton
        name="staff.revoke"
        variant="quiet"
        small
        title={t('staff.end_title', { email })}
        confirm={t('staff.end')}
        input={{ email, session: id }}
      >
        {t('staff.end')}
      </OperationButton>
    </div>
  );
}

const cells = ({ t }: CellTools): Cells<'staff.sessions'> => ({
  method: ({ method }) => t(`staff.method_${method}`),
  user_agent: ({ user_agent }) => deviceText(user_agent),
  created_at: null,
});

/** Who is signed in, with what, and how to end it. */
export function Sessions() {
  const { t } = useTranslation();
  const columns = useListColumns('staff.sessions', list, cells);
  const actions = actionsColumn(t('vouchers.actions'), (session: StaffSession) => (
    <EndSession session={session} />
  ));
  return (
    <List
      title={t('staff.sessions')}
      reading={useReading('staff.sessions', {})}
      columns={[...columns, actions]}
      rowId={({ id }) => id}
      isShort
    />
  );
}
