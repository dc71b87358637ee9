import type { StaffAccount } from '@towpath/rules/office/staff-views';
import { useReading } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { StateBadge } from '../../ui/states/state-badge.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { ChangeRole } from './change-role.tsx';
import { InviteStaff } from './invite-staff.tsx';
import { Sessions } from './sessions.tsx';
import css from './staff.module.css';

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

function Accounts({ rows }: { rows: readonly StaffAccount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = ({ disabled_at }: StaffAccount) =>
    disabled_at ? (
      <StateBadge tone="over">{t('staff.disabled')}</StateBadge>
    ) : (
      <StateBadge tone="good">{t('staff.active')}</StateBadge>
    );
  const person = ({ name, email }: StaffAccount) => (
    <>
      <div className={css.name}>{name || email}</div>
      {name && <div className={css.soft}>{email}</div>}
    </>
  );
  const seen = ({ signed_in_at }: StaffAccount) =>
    signed_in_at ? format.moment(signed_in_at) : t('account.never');
  return (
    <PlainTable
      label={t('staff.accounts')}
      rows={rows}
      rowId={({ email }) => email}
      columns={[
        { id: 'person', header: t('staff.person'), cell: person },
        { id: 'role', header: t('account.role'), cell: ({ role }) => t(`role.${role}`) },
        { id: 'state', header: t('staff.state'), cell: state },
        { id: 'seen', header: t('staff.signed_in'), cell: seen },
        { id: 'passkeys', header: t('account.passkeys'), cell: ({ passkeys }) => passkeys, isNumber: true },
        {
          id: 'actions',
          header: t('vouchers.actions'),
          cell: (account) => <AccountActions account={account} />,
        },
      ]}
    />
  );
}

/** The accounts of staff, their roles and their sessions. */
export function StaffScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('staff.list', {});
  return (
    <Page title={t('shell.staff')} lead={t('staff.lead')} actions={<InviteStaff />}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Panel title={t('staff.accounts')}>
          <Accounts rows={data.accounts} />
        </Panel>
      )}
      <Sessions />
    </Page>
  );
}
