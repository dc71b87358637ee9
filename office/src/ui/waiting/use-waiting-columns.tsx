import { type WaitingRow, waitingOperations } from '@towpath/rules/office/operations/waiting-operations';
import { useCallback } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { CellTools } from '../list/kind-of-value.ts';
import { actionsColumn, type Cells } from '../list/list-columns.ts';
import { useListColumns } from '../list/use-list-columns.ts';
import { OperationButton } from '../operation/operation-button.tsx';
import type { ListColumn } from '../table/list-column.ts';
import { ChangeParty } from './change-party.tsx';
import css from './waiting-actions.module.css';

const list = waitingOperations['waiting.list'];

function OfferCabins({ entry: { number, name }, departure }: { entry: WaitingRow; departure: string }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="waiting.offer"
      title={t('waiting.offer_title', { name: name ?? number })}
      confirm={t('waiting.offer')}
      input={{ waiting: number, departure }}
    >
      {t('waiting.offer')}
    </OperationButton>
  );
}

function RemoveEntry({ entry: { number, name } }: { entry: WaitingRow }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="waiting.remove"
      title={t('waiting.remove_title', { name: name ?? number })}
      confirm={t('waiting.remove')}
      input={{ waiting: number }}
    >
      {t('waiting.remove')}
    </OperationButton>
  );
}

const cellsOf =
  (departure: string | null) =>
  ({ t, format, nameOf }: CellTools): Cells<'waiting.list'> => ({
    name: ({ name }) => name ?? t('waiting.erased'),
    tours: ({ tours }) => tours.map((tour) => nameOf(tour)).join(', '),
    dates: {
      cell: ({ dates }) => dates.map(({ from, until }) => format.range(from, until)).join(', '),
      size: 190,
    },
    cabins: { cell: ({ cabins }) => cabins?.join(' + ') ?? t('waiting.sharing_any'), size: 110 },
    cabin_types: ({ cabin_types }) =>
      cabin_types
        .map(({ name, ship }) =>
          name === ''
            ? t('waiting.gone_type')
            : t('waiting.type_on', { cabin: nameOf(name, ship), ship: nameOf(ship) }),
        )
        .join(', '),
    riders: ({ riders }) =>
      riders
        .map(({ name, height }) =>
          t('waiting.rider', { bike: name === '' ? t('waiting.gone_bike') : nameOf(name), height }),
        )
        .join(', '),
    created_at: { cell: (row) => format.dayOf(row.created_at), size: 105 },
    passed_over:
      departure === null
        ? null
        : {
            cell: ({ passed_over }) => (passed_over === null ? '–' : t(`waiting.why_${passed_over}`)),
            size: 190,
          },
  });

/** The columns of the waiting list with their actions; with a departure, why each party gets no offer of it, and a button to offer it. */
export function useWaitingColumns(departure: string | null): readonly ListColumn<WaitingRow>[] {
  const { t } = useTranslation();
  const may = useMay();
  const cells = useCallback((tools: CellTools) => cellsOf(departure)(tools), [departure]);
  const columns = useListColumns('waiting.list', list, cells);
  if (!may('bookings.write')) return columns;
  return [
    ...columns,
    actionsColumn(t('waiting.actions'), (entry) => (
      <span className={css.actions}>
        {departure !== null && <OfferCabins entry={entry} departure={departure} />}
        <ChangeParty entry={entry} />
        <RemoveEntry entry={entry} />
      </span>
    )),
  ];
}
