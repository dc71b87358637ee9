import { countedValues } from '@towpath/rules/amendments/requested-changes';
import type { AmendmentRow } from '@towpath/rules/office/views/booking-results';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import { AnswerAmendment } from './actions/answer-amendment.tsx';
import css from './booking.module.css';

interface BookingProps {
  booking: BookingView;
}

/** What is asked for, a line for each difference. */
function RequestedChanges({ changes, ship }: { changes: AmendmentRow['requested_changes']; ship: string }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  // Cabins of another ship keep the catalogue's names.
  const requestedShip = changes.some(({ kind }) => kind === 'departure') ? undefined : ship;
  return (
    <ul className={css.requestedChanges}>
      {changes.map(({ kind, passenger, before, after }) => {
        const isInsurance = kind.startsWith('insurance');
        const textOf = (values: readonly string[], shipOfValues: string | undefined) => {
          const words = values.map((value) =>
            isInsurance && (value === 'cancellation' || value === 'travel')
              ? t(`amendment.${value}`)
              : nameOf(value, shipOfValues),
          );
          return countedValues(words).join(', ') || '–';
        };
        const values = `${textOf(before, ship)} → ${textOf(after, requestedShip)}`;
        const what = [passenger, t(`amendment.kind_${kind}`)].filter(Boolean).join(', ');
        return (
          <li key={`${kind} ${passenger} ${values}`}>
            {kind === 'cancellation' ? what : `${what}: ${values}`}
          </li>
        );
      })}
    </ul>
  );
}

function Row({ row, booking }: { row: AmendmentRow } & BookingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const what = row.kinds.map((kind) => t(`amendment.kind_${kind}`)).join(', ');
  const after = row.after === null ? '–' : format.money(row.after, 'eur');
  const about = [
    t(`amendment.${row.state}`),
    `${format.money(row.before, 'eur')} → ${after}`,
    row.decided_by ?? row.by,
    format.moment(row.decided_at ?? row.at),
    row.reason,
  ];
  return (
    <li className={css.entry}>
      <div>
        <div className={css.name}>{what}</div>
        <div className={css.soft}>{about.filter(Boolean).join(' · ')}</div>
        <RequestedChanges changes={row.requested_changes} ship={booking.departure.ship} />
      </div>
      {row.state === 'requested' && may('bookings.write') && <AnswerAmendment booking={booking} />}
    </li>
  );
}

/** The amendments of a booking, and an open request for one. */
export function Amendments({ booking }: BookingProps) {
  const { t } = useTranslation();
  const { data } = useReading('amendments.list', { booking: booking.id });
  const rows = data?.rows ?? [];
  return (
    <Panel title={t('amendment.title')}>
      {data && rows.length === 0 && <p className={css.soft}>{t('amendment.none')}</p>}
      <ul className={css.entries}>
        {rows.map((row) => (
          <Row key={row.id} row={row} booking={booking} />
        ))}
      </ul>
    </Panel>
  );
}
