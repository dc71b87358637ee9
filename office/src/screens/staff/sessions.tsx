import type { StaffSession } from '@towpath/rules/office/staff-views';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import css from './staff.module.css';

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

/** Who is signed in, with what, and how to end it. */
export function Sessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useReading('staff.sessions', {});
  if (!data) return null;
  return (
    <Panel title={t('staff.sessions')}>
      <PlainTable
        label={t('staff.sessions')}
        rows={data.sessions}
        rowId={({ id }) => id}
        columns={[
          { id: 'email', header: t('staff.person'), cell: ({ email }) => email },
          { id: 'method', header: t('staff.method'), cell: ({ method }) => t(`staff.method_${method}`) },
          { id: 'agent', header: t('staff.device'), cell: ({ user_agent }) => user_agent },
          { id: 'seen', header: t('staff.seen'), cell: ({ seen_at }) => format.moment(seen_at) },
          {
            id: 'actions',
            header: t('vouchers.actions'),
            cell: (session) => <EndSession session={session} />,
          },
        ]}
      />
    </Panel>
  );
}
