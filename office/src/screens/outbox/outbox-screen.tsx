import { mailStates, type OutboxRow } from '@towpath/rules/office/mail-view';
import type { OperationResult } from '@towpath/rules/office/operations';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { mailInterval } from '../../ui/mails/mail-interval.ts';
import { useMailProblem } from '../../ui/mails/mail-problem.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { StateFilter, useStateFilter } from '../../ui/state-filter.tsx';
import { MailStateBadge } from '../../ui/states/mail-state.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { defineColumns } from '../../ui/table/define-columns.ts';

const MOST = 1000;

function useColumns(): Column<OutboxRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const problemOf = useMailProblem();
  return useMemo(() => {
    const column = defineColumns<OutboxRow, 'at' | 'state' | 'address' | 'subject' | 'booking' | 'problem'>(
      (name) => t(`outbox.${name}`),
    );
    return [
      column('at', 212, ({ sent_at, created_at }) => format.moment(sent_at ?? created_at)),
      column('state', 130, (mail) => <MailStateBadge mail={mail} />),
      column('subject', 184, ({ id, subject }) => (
        <Link to={`/outbox/${id}`} data-row-link="" title={subject}>
          {subject}
        </Link>
      )),
      column('address', 176, ({ address }) => address),
      column('booking', 116, ({ booking, number }) =>
        booking ? <Link to={`/bookings/${booking}`}>{number}</Link> : null,
      ),
      column('problem', 176, problemOf),
    ];
  }, [t, format, problemOf]);
}

const readAgain = ({ rows, unwritten }: OperationResult<'outbox.list'>) => mailInterval(rows, unwritten);

/** The mails, the latest first, and those that could not be delivered. */
export function OutboxScreen() {
  const { t } = useTranslation();
  const [state, setState] = useStateFilter(mailStates);
  const { data, error, refetch } = useReading('outbox.list', { state, limit: MOST }, readAgain);
  const columns = useColumns();
  return (
    <Page title={t('shell.outbox')} lead={t('outbox.lead')}>
      <StateFilter
        label={t('outbox.state')}
        all={t('outbox.all')}
        states={mailStates}
        nameOf={(each) => t(`mail.${each}`)}
        state={state}
        onChange={setState}
      />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && data.unwritten > 0 && <p>{t('outbox.unwritten', { count: data.unwritten })}</p>}
      {data?.rows.length === 0 && <Empty title={t('outbox.none')} />}
      {data && data.rows.length > 0 && (
        <DataTable label={t('shell.outbox')} columns={columns} rows={data.rows} rowId={({ id }) => id} />
      )}
    </Page>
  );
}
