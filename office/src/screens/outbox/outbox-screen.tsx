import type { OperationResult } from '@towpath/rules/office/operations';
import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import type { OutboxRow } from '@towpath/rules/office/views/mail-view';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListFilters } from '../../ui/list/list-filters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { useListFilter } from '../../ui/list/use-list-filter.ts';
import { mailInterval } from '../../ui/mails/mail-interval.ts';
import { useMailProblem } from '../../ui/mails/mail-problem.tsx';
import { MailStateBadge } from '../../ui/states/mail-state.tsx';

const list = recordOperations['outbox.list'];
const MOST = 1000;

function Problem({ mail }: { mail: OutboxRow }) {
  return useMailProblem()(mail);
}

const cells = ({ format }: CellTools): Cells<'outbox.list'> => ({
  created_at: ({ sent_at, created_at }) => format.moment(sent_at ?? created_at),
  state: (mail) => <MailStateBadge mail={mail} />,
  subject: {
    cell: ({ id, subject }) => (
      <Link to={`/outbox/${id}`} data-row-link="" title={subject}>
        {subject}
      </Link>
    ),
    size: 184,
  },
  number: {
    cell: ({ booking, number }) => booking && <Link to={`/bookings/${booking}`}>{number}</Link>,
    size: 116,
  },
  problem: (mail) => <Problem mail={mail} />,
  kind: null,
  sent_at: null,
  retry_at: null,
});

const readAgain = ({ rows, unwritten }: OperationResult<'outbox.list'>) => mailInterval(rows, unwritten);

/** The mails, the latest first, and those that could not be delivered. */
export function OutboxScreen() {
  const { t, find } = useTranslation();
  const filter = useListFilter(list.input);
  const reading = useReading('outbox.list', { ...filter.input, limit: MOST }, readAgain);
  const unwritten = reading.data?.unwritten ?? 0;
  const state = {
    label: t('outbox.state'),
    all: t('outbox.all'),
    wordOf: (each: string) => find(`mail.${each}`) ?? each,
  };
  const above = (
    <>
      <ListFilters filter={filter} texts={{ state }} />
      {unwritten > 0 && <p>{t('outbox.unwritten', { count: unwritten })}</p>}
    </>
  );
  return (
    <ListScreen
      title={t('shell.outbox')}
      lead={t('outbox.lead')}
      above={above}
      reading={reading}
      columns={useListColumns('outbox.list', list, cells)}
      rowId={({ id }) => id}
      empty={{ title: t('outbox.none') }}
    />
  );
}
