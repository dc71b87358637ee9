import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffPasskey } from '@towpath/rules/office/session';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { listPasskeys, removePasskey } from '../../api/passkeys.ts';
import { CallError } from '../../api/request.ts';
import { addPasskey } from '../../api/session.ts';
import { useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { useFailureText } from '../../ui/page/use-failure-text.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';

const KEY = ['passkeys'];

/** The passkeys, and the calls that add and remove one. */
function usePasskeys() {
  const { csrf } = useSession();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  return {
    list: useQuery({ queryKey: KEY, queryFn: ({ signal }) => listPasskeys(signal) }),
    add: useMutation({ mutationFn: () => addPasskey(csrf), onSuccess: refresh }),
    remove: useMutation({ mutationFn: (id: string) => removePasskey(id, csrf), onSuccess: refresh }),
  };
}

function PasskeyTable({ rows, remove }: { rows: readonly StaffPasskey[]; remove: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const removal = ({ id }: StaffPasskey) => (
    <Button variant="quiet" onClick={() => remove(id)}>
      {t('account.remove')}
    </Button>
  );
  return (
    <PlainTable
      label={t('account.passkeys')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'created', header: t('account.created'), cell: ({ created_at }) => format.moment(created_at) },
        {
          id: 'used',
          header: t('account.used'),
          cell: ({ used_at }) => (used_at ? format.moment(used_at) : t('account.never')),
        },
        { id: 'remove', header: t('account.actions'), cell: removal },
      ]}
    />
  );
}

/** The account and passkeys of the person who is signed in. */
export function AccountScreen() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { name, email, role } = useSession();
  const { list, add, remove } = usePasskeys();
  const addFailure = add.error instanceof CallError ? failureText(add.error) : t('account.not_added');
  return (
    <Page title={t('account.title')}>
      <Panel title={name || email}>
        <Facts
          facts={[
            [t('account.email'), email],
            [t('account.role'), t(`role.${role}`)],
          ]}
        />
      </Panel>
      <Panel
        title={t('account.passkeys')}
        aside={
          <Button variant="secondary" busy={add.isPending} onClick={() => add.mutate()}>
            {t('account.add')}
          </Button>
        }
      >
        <p>{t('account.passkeys_text')}</p>
        {add.error && <Alert tone="warning">{addFailure}</Alert>}
        {list.error && <Failure error={list.error} />}
        {list.data && list.data.length > 0 && <PasskeyTable rows={list.data} remove={remove.mutate} />}
      </Panel>
      <Panel title={t('account.about')}>
        <p>
          <a href="/office/third-party-notices.txt">{t('account.licences')}</a>
        </p>
      </Panel>
    </Page>
  );
}
