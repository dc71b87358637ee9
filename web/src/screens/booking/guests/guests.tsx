import { useQuery } from '@tanstack/react-query';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import type { GuestList } from '@towpath/rules/guests/wire';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { guestsQuery } from '../../../api/booking-api.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import page from '../booking.module.css';
import css from './guests.module.css';
import { InviteForm } from './invite-form.tsx';
import { PassOn } from './pass-on.tsx';
import { type GuestInvite, useGuestActions } from './use-guests.ts';

type Guest = GuestList['guests'][number];

function Tick({ guest: { complete } }: { guest: Guest }) {
  const { t } = useTranslation('my-booking');
  const Icon = complete ? CircleCheck : CircleDashed;
  return (
    <span className={css.tick} data-complete={complete}>
      <Icon size={20} aria-hidden="true" />
      {t(complete ? 'guest_done' : 'guest_open')}
    </span>
  );
}

function Invited({ guest: { invited_on, email, reminder_on } }: { guest: Guest }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  if (invited_on === null) return null;
  const date = formatDate(locale, invited_on);
  const reminder = reminder_on && formatDate(locale, reminder_on);
  const byHand = reminder ? t('guest_reminded_link', { date, reminder }) : t('guest_invited_link', { date });
  const text = email ? t('guest_invited_mail', { date, email }) : byHand;
  return (
    <span className={page.soft} dir="auto">
      {text}
    </span>
  );
}

type Actions = ReturnType<typeof useGuestActions>;

function Outcome({ actions: { outcome, failure, addressOf } }: { actions: Actions }) {
  const { t } = useTranslation('my-booking');
  if (failure === 'try_later') return <Alert tone="error">{t('try_later')}</Alert>;
  if (outcome === null) return null;
  if (typeof outcome === 'object') return <PassOn address={addressOf(outcome.token)} />;
  return <Alert tone="success">{t(`guest_${outcome}`)}</Alert>;
}

function GuestButtons(props: {
  guest: Guest;
  name: string;
  actions: Actions;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { guest, name, actions, isOpen, onToggle } = props;
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const isInvited = guest.invited_on !== null;
  const act = t(isOpen ? 'guest_cancel' : isInvited ? 'guest_again' : 'guest_invite');
  const { fillIn, withdraw } = actions;
  return (
    <p className={page.actions}>
      {guest.number === 1 && (
        <Button busy={fillIn.isPending} onClick={() => fillIn.run(locale)}>
          {t('guest_fill_in')}
        </Button>
      )}
      {guest.number > 1 && (
        <Button variant="secondary" aria-expanded={isOpen} aria-label={`${act}: ${name}`} onClick={onToggle}>
          {act}
        </Button>
      )}
      {isInvited && (
        <Button
          variant="quiet"
          busy={withdraw.isPending}
          aria-label={`${t('guest_withdraw')}: ${name}`}
          onClick={() => withdraw.run(undefined)}
        >
          {t('guest_withdraw')}
        </Button>
      )}
    </p>
  );
}

function GuestItem({ id, guest }: { id: string; guest: Guest }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const actions = useGuestActions(id, guest.number);
  const [isOpen, setOpen] = useState(false);
  const name = guest.first_name || t('traveller', { number: guest.number });
  const invite = (wanted: GuestInvite) => actions.invite.run(wanted);
  // Once it has worked, the form makes room for the result.
  const isShown = isOpen && (actions.outcome === null || actions.outcome === 'withdrawn');
  return (
    <li className={css.guest}>
      <div className={css.line}>
        <h3 dir="auto">{name}</h3>
        <Tick guest={guest} />
      </div>
      <Invited guest={guest} />
      {guest.state !== 'locked' && (
        <GuestButtons
          {...{ guest, name, actions }}
          isOpen={isShown}
          onToggle={() => {
            actions.clear();
            setOpen(!isShown);
          }}
        />
      )}
      {isShown && (
        <InviteForm
          start={{ email: guest.email ?? '', locale }}
          replaces={guest.invited_on !== null}
          isBusy={actions.invite.isPending}
          isInvalid={actions.failure === 'email'}
          onInvite={invite}
        />
      )}
      <Outcome actions={actions} />
    </li>
  );
}

/** The travellers, which parts are complete, and their links; with access to the booking only (decision 105). */
export default function Guests({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { data } = useQuery({ ...guestsQuery(booking.id), enabled: booking.contact !== null });
  if (!data) return null;
  const isLocked = data.guests.every(({ state }) => state === 'locked');
  return (
    <section className={page.section} aria-labelledby="guests">
      <h2 id="guests">{t('guests')}</h2>
      <p>{isLocked ? t('guest_closed') : t('guests_text', { date: formatDate(locale, data.due_on) })}</p>
      <ul className={css.guests}>
        {data.guests.map((guest) => (
          <GuestItem key={guest.number} id={booking.id} guest={guest} />
        ))}
      </ul>
    </section>
  );
}
