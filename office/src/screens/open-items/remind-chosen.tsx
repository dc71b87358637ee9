import { officeLimits } from '@towpath/rules/office/office-limits';
import type { OpenItemRow } from '@towpath/rules/office/open-items';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { LeftBookings } from '../../ui/operation/left-bookings.tsx';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import type { ListColumn } from '../../ui/table/list-column.ts';
import css from './open-items.module.css';

/** The open items that are chosen among the listed ones, and the column that chooses them. */
export function useChosenItems(rows: readonly OpenItemRow[]) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<readonly string[]>([]);
  const open = useMemo(() => rows.filter(({ open }) => open > 0), [rows]);
  const column = useMemo((): ListColumn<OpenItemRow> => {
    const toggle = (id: string) =>
      setIds((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
    return {
      id: 'choose',
      header: t('open_items.column'),
      cell: ({ id, number, open }) =>
        open > 0 && (
          <input
            type="checkbox"
            className={css.choose}
            aria-label={t('open_items.choose', { number: number ?? '' })}
            checked={ids.includes(id)}
            onChange={() => toggle(id)}
          />
        ),
      file: null,
      size: 64,
      isNumber: false,
      sorts: false,
    };
  }, [t, ids]);
  // What is no longer listed, because it was paid or another filter was chosen, is not reminded unseen.
  const chosen = open.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return { open, chosen, choose: setIds, column };
}

/** The bookings whose guests were reminded; nothing where there are none. */
function Reminded({ rows }: { rows: readonly OpenItemRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <Alert tone="success" title={t('open_items.reminded', { count: rows.length })}>
      <ul>
        {rows.map(({ id, number, name }) => (
          <li key={id}>
            <Link to={`/bookings/${id}`}>{number}</Link> ({name})
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Reminds the customers of the chosen open items; the consequences name each, and show the mails. */
export function RemindChosen({ open, chosen, choose }: Omit<ReturnType<typeof useChosenItems>, 'column'>) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<Parameters<typeof LeftBookings>[0]['left']>([]);
  const [reminded, setReminded] = useState<readonly OpenItemRow[]>([]);
  const some = open.slice(0, officeLimits.reminders).map(({ id }) => id);
  const bookings = chosen.slice(0, officeLimits.reminders);
  const showDone = (leftOut: typeof left) => {
    const isLeft = (id: string) => leftOut.some(({ booking }) => booking === id);
    setReminded(open.filter(({ id }) => bookings.includes(id) && !isLeft(id)));
    setLeft(leftOut);
  };
  if (open.length === 0) return null;
  return (
    <>
      <div className={css.remind}>
        <Button variant="secondary" onClick={() => choose(bookings.length > 0 ? [] : some)}>
          {bookings.length > 0
            ? t('open_items.choose_none')
            : t('open_items.choose_all', { count: some.length })}
        </Button>
        {bookings.length > 0 && (
          <OperationButton
            name="payments.remind"
            title={t('open_items.remind_title', { count: bookings.length })}
            confirm={t('open_items.remind')}
            input={{ bookings }}
            onOpen={() => showDone([])}
            onDone={(done) => showDone(done.left)}
            wide
          >
            {t('open_items.remind_title', { count: bookings.length })}
          </OperationButton>
        )}
      </div>
      <Reminded rows={reminded} />
      <LeftBookings left={left} />
    </>
  );
}
