import { staffOperations } from '@towpath/rules/office/operations/staff-operations';
import type { StaffAccount } from '@towpath/rules/office/views/staff-views';
import { useReading } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import { List } from '../../ui/list/list.tsx';
import { actionsColumn, type Cells } from '../../ui/list/list-columns.ts';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { ChangeRole } from './change-role.tsx';
import { InviteStaff } from './invite-staff.tsx';
import { Sessions } from './sessions.tsx';
import css from './staff.module.css';

const list = staffOperations['staff.list'];

function AccountActions({ account: { email, role, disabled_at } }: { account: StaffAccount }) {
  const { t } = useTranslation();
  const { email: own } = useSession();
  if (email === own || disabled_at) return null;
  return (
    <div className={css.actions}>
      <ChangeRole email={email} role={role} />
      <OperationButton
        name="staff.disable"
        variant="quiet"
        small
        title={t('staff.disable_title', { email })}
        confirm={t('staff.disable')}
        input={{ email }}
      >
        {t('staff.disable')}
      </OperationButton>
    </div>
  );
}

const person = ({ name, email }: StaffAccount) => (
  <>
    <div className={css.name}>{name || email}</div>
    {name && <div className={css.soft}>{email}</div>}
  </>
);

const cells = ({ t, format }: CellTools): Cells<'staff.list'> => ({
  email: null,
  name: { heading: t('staff.person'), cell: person },
  role: ({ role }) => t(`role.${role}`),
  disabled_at: {
    heading: t('staff.state'),
    cell: ({ disabled_at }) => (
      <StateBadge tone={disabled_at ? 'over' : 'good'}>
        {t(disabled_at ? 'staff.disabled' : 'staff.active')}
      </StateBadge>
    ),
  },
  signed_in_at: (row) => (row.signed_in_at ? format.moment(row.signed_in_at) : t('account.never')),
  sessions: null,
});

/** The accounts of staff, their roles and their sessions. */
export function StaffScreen() {
  const { t } = useTranslation();
  const columns = useListColumns('staff.list', list, cells);
  const actions = actionsColumn(t('vouchers.actions'), (account: StaffAccount) => (
    <AccountActions account={account} />
  ));
  return (
    <Page title={t('shell.staff')} lead={t('staff.lead')} actions={<InviteStaff />}>
      <List
        title={t('staff.accounts')}
        reading={useReading('staff.list', {})}
        columns={[...columns, actions]}
        rowId={({ email }) => email}
        isShort
      />
      <Sessions />
    </Page>
  );
}
