import type { BookingView } from '@towpath/rules/office/views/booking-view';
import type { OwnPartView } from '@towpath/rules/office/views/own-part-view';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../booking.module.css';
import { InvitePassenger } from './invite-passenger.tsx';

interface OwnPartProps {
  booking: BookingView;
  part: OwnPartView;
}

function OwnPart({ booking, part }: OwnPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [link, setLink] = useState<string | null>(null);
  const person = booking.passengers.find(({ number }) => number === part.number);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const { invited_on, email, state, complete, returned_on } = part;
  const date = invited_on && format.date(invited_on);
  const invited = date
    ? t(email ? 'own_parts.mailed' : 'own_parts.link', { date, email: email ?? '' })
    : t('own_parts.none');
  const mayChange = may('bookings.write') && !booking.released_at;
  return (
    <li className={css.entry}>
      <div>
        <div className={css.name}>{name}</div>
        <div className={css.soft}>
          {complete ? `✓ ${t('own_parts.complete')}` : t(`own_parts.${state}`)} · {invited}
          {returned_on && ` · ${t('own_parts.returned', { date: format.date(returned_on) })}`}
        </div>
      </div>
      {mayChange && (
        <div className={css.buttons}>
          {state !== 'locked' && <InvitePassenger {...{ booking, part, name }} onLink={setLink} />}
          {invited_on && (
            <OperationButton
              name="passengers.withdraw"
              small
              title={t('own_parts.withdraw_title', { name })}
              confirm={t('own_parts.withdraw')}
              input={{ booking: booking.id, passenger: part.number }}
            >
              {t('own_parts.withdraw')}
            </OperationButton>
          )}
        </div>
      )}
      {link && (
        <p className={css.shown}>
          {t('own_parts.shown', { name })} <output>{link}</output>
        </p>
      )}
    </li>
  );
}

/** How far the passengers are with their own parts, and their links. What they filled in is only on the crew's lists. */
export function OwnParts({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due_on, passengers } = booking.own_parts;
  return (
    <Panel title={t('own_parts.title')}>
      <p className={css.soft}>{t('own_parts.until', { date: format.date(due_on) })}</p>
      <ul className={css.entries}>
        {passengers.map((part) => (
          <OwnPart key={part.number} booking={booking} part={part} />
        ))}
      </ul>
    </Panel>
  );
}
