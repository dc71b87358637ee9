import { listAccounts, listStaffSessions } from '../../operations/staff/list.ts';
import { readingLayer } from '../layer.ts';

const accountColumns = {
  email: 'E-mail',
  name: 'Name',
  role: 'Role',
  locale: 'Language',
  signed_in_at: 'Last sign-in',
  passkeys: 'Passkeys',
  sessions: 'Sessions',
  disabled_at: 'Disabled',
};

/** The command `staff list`. */
export const staffList = readingLayer(listAccounts, {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ accounts }) => [
    {
      title: `Staff: ${accounts.length}`,
      columns: accountColumns,
      rows: accounts.map((account) => ({ ...account })),
    },
  ],
});

const sessionColumns = {
  email: 'E-mail',
  method: 'Signed in by',
  created_at: 'Since',
  seen_at: 'Last request',
  user_agent: 'Browser',
  id: 'Id',
};

/** The command `staff sessions`. */
export const staffSessions = readingLayer(listStaffSessions, {
  takes: '[e-mail address]',
  about: 'optional',
  input: ({ about }) => ({ email: about || null }),
  tables: ({ sessions }) => [
    {
      title: `Sessions: ${sessions.length}`,
      columns: sessionColumns,
      rows: sessions.map((session) => ({ ...session })),
    },
  ],
});
