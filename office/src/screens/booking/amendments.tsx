import { countedValues } from '@towpath/rules/amendments/requested-changes';
import type { BookingView } from '@towpath/rules/office/booking-view';
import { officeLimits } from '@towpath/rules/office/office-limits';
import type { AmendmentRow } from '@towpath/rules/office/results';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';

interface BookingProps {
  booking: BookingView;
}

/** Accepts or declines a change that the customer requested. */
function Answer({ booking: { id, number, version, contact } }: BookingProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const why = (
    <TextField
      label={t('amendment.reason')}
      description={t('amendment.reason_hint')}
      required
      maxLength={officeLimits.line}
      value={reason}
      onChange={(event) => setReason(event.target.value)}
    />
  );
  return (
    <div className={css.answers}>
      <OperationButton
        name="amendments.answer"
        small
        title={t('amendment.accept_title', { number, name: contact.name })}
        confirm={t('amendment.accept')}
        input={{ booking: id, version, accept: true }}
      >
        {t('amendment.accept')}
      </OperationButton>
      <OperationButton
        name="amendments.answer"
        small
        title={t('amendment.decline_title', { number, name: contact.name })}
        confirm={t('amendment.decline')}
        input={{ booking: id, version, accept: false, reason }}
        fields={why}
        onOpen={() => setReason('')}
      >
        {t('amendment.decline')}
      </OperationButton>
    </div>
  );
}

/** What is asked for, a line for each difference. */
function RequestedChanges({ changes, ship }: { changes: AmendmentRow['requested_changes']; ship: string }) {
  const { t } = useTranslation();
  const nameOf = useNames();
  // Cabins of another ship keep the catalogue's names.
  const requestedShip = changes.some(({ kind }) => kind === 'departure') ? undefined : ship;
  return (
    <ul className={css.requestedChanges}>
      {changes.map(({ kind, traveller, before, after }) => {
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
        const what = [traveller, t(`amendment.kind_${kind}`)].filter(Boolean).join(', ');
        return (
          <li key={`${kind} ${traveller} ${values}`}>
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
      {row.state === 'requested' && may('bookings.write') && <Answer booking={booking} />}
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
