import type { BookingView } from '@towpath/rules/office/booking-view';
import type { GuestView } from '@towpath/rules/office/guest-view';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../booking.module.css';
import { InviteTraveller } from './invite-traveller.tsx';

interface TravellerProps {
  booking: BookingView;
  guest: GuestView;
}

function Traveller({ booking, guest }: TravellerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [link, setLink] = useState<string | null>(null);
  const person = booking.passengers.find(({ number }) => number === guest.number);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const { invited_on, email, state, complete } = guest;
  const date = invited_on && format.date(invited_on);
  const invited = date
    ? t(email ? 'guests.mailed' : 'guests.link', { date, email: email ?? '' })
    : t('guests.none');
  const mayChange = may('bookings.write') && !booking.released_at;
  return (
    <li className={css.entry}>
      <div>
        <div className={css.name}>{name}</div>
        <div className={css.soft}>
          {complete ? `✓ ${t('guests.complete')}` : t(`guests.${state}`)} · {invited}
        </div>
      </div>
      {mayChange && (
        <div className={css.buttons}>
          {state !== 'locked' && <InviteTraveller {...{ booking, guest, name }} onLink={setLink} />}
          {invited_on && (
            <OperationButton
              name="guests.withdraw"
              small
              title={t('guests.withdraw_title', { name })}
              confirm={t('guests.withdraw')}
              input={{ booking: booking.id, traveller: guest.number }}
            >
              {t('guests.withdraw')}
            </OperationButton>
          )}
        </div>
      )}
      {link && (
        <p className={css.shown}>
          {t('guests.shown', { name })} <output>{link}</output>
        </p>
      )}
    </li>
  );
}

/** How far the travellers are with their own parts, and their links; what they gave is on the crew's list only. */
export function Guests({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { due_on, travellers } = booking.guests;
  return (
    <Panel title={t('guests.title')}>
      <p className={css.soft}>{t('guests.until', { date: format.date(due_on) })}</p>
      <ul className={css.entries}>
        {travellers.map((guest) => (
          <Traveller key={guest.number} booking={booking} guest={guest} />
        ))}
      </ul>
    </Panel>
  );
}
