import { useQuery } from '@tanstack/react-query';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import type { OwnPartList } from '@towpath/rules/own-parts/wire';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { ownPartsQuery } from '../../../api/booking-api.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import page from '../my-booking.module.css';
import { InviteForm } from './invite-form.tsx';
import css from './own-parts.module.css';
import { PassOn } from './pass-on.tsx';
import { type PassengerInvite, useOwnPartActions } from './use-own-parts.ts';

type ListedPassenger = OwnPartList['passengers'][number];

function Tick({ part: { complete } }: { part: ListedPassenger }) {
  const { t } = useTranslation('my-booking');
  const Icon = complete ? CircleCheck : CircleDashed;
  return (
    <span className={css.tick} data-complete={complete}>
      <Icon size={20} aria-hidden="true" />
      {t(complete ? 'own_part_done' : 'own_part_open')}
    </span>
  );
}

function Invited({ part: { invited_on, email, reminder_on } }: { part: ListedPassenger }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  if (invited_on === null) return null;
  const date = formatDate(locale, invited_on);
  const reminder = reminder_on && formatDate(locale, reminder_on);
  const byHand = reminder
    ? t('own_part_reminded_link', { date, reminder })
    : t('own_part_invited_link', { date });
  const text = email ? t('own_part_invited_mail', { date, email }) : byHand;
  return (
    <span className={page.soft} dir="auto">
      {text}
    </span>
  );
}

type Actions = ReturnType<typeof useOwnPartActions>;

function Outcome({ actions: { outcome, failure, addressOf } }: { actions: Actions }) {
  const { t } = useTranslation('my-booking');
  if (failure === 'try_later') return <Alert tone="error">{t('try_later')}</Alert>;
  if (outcome === null) return null;
  if (typeof outcome === 'object') return <PassOn address={addressOf(outcome.token)} />;
  return <Alert tone="success">{t(`own_part_${outcome}`)}</Alert>;
}

function OwnPartButtons(props: {
  part: ListedPassenger;
  name: string;
  actions: Actions;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { part, name, actions, isOpen, onToggle } = props;
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const isInvited = part.invited_on !== null;
  const act = t(isOpen ? 'own_part_cancel' : isInvited ? 'own_part_again' : 'own_part_invite');
  const { fillIn, withdraw } = actions;
  return (
    <p className={page.actions}>
      {part.number === 1 && (
        <Button busy={fillIn.isPending} onClick={() => fillIn.run(locale)}>
          {t('own_part_fill_in')}
        </Button>
      )}
      {part.number > 1 && (
        <Button variant="secondary" aria-expanded={isOpen} aria-label={`${act}: ${name}`} onClick={onToggle}>
          {act}
        </Button>
      )}
      {isInvited && (
        <Button
          variant="quiet"
          busy={withdraw.isPending}
          aria-label={`${t('own_part_withdraw')}: ${name}`}
          onClick={() => withdraw.run(undefined)}
        >
          {t('own_part_withdraw')}
        </Button>
      )}
    </p>
  );
}

function OwnPartItem({ id, part }: { id: string; part: ListedPassenger }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const actions = useOwnPartActions(id, part.number);
  const [isOpen, setOpen] = useState(false);
  const name = part.first_name || t('passenger', { number: part.number });
  const invite = (wanted: PassengerInvite) => actions.invite.run(wanted);
  // After a successful action the result takes the place of the form.
  const isShown = isOpen && (actions.outcome === null || actions.outcome === 'withdrawn');
  return (
    <li className={css.part}>
      <div className={css.line}>
        <h3 dir="auto">{name}</h3>
        <Tick part={part} />
      </div>
      <Invited part={part} />
      {part.state !== 'locked' && (
        <OwnPartButtons
          {...{ part, name, actions }}
          isOpen={isShown}
          onToggle={() => {
            actions.clear();
            setOpen(!isShown);
          }}
        />
      )}
      {isShown && (
        <InviteForm
          start={{ email: part.email ?? '', locale }}
          replaces={part.invited_on !== null}
          isBusy={actions.invite.isPending}
          isInvalid={actions.failure === 'email'}
          onInvite={invite}
        />
      )}
      <Outcome actions={actions} />
    </li>
  );
}

/** The passengers, which parts are complete, and their links; with access to the booking only (decision 105). */
export default function OwnParts({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { data } = useQuery({ ...ownPartsQuery(booking.id), enabled: booking.contact !== null });
  if (!data) return null;
  const isLocked = data.passengers.every(({ state }) => state === 'locked');
  return (
    <section className={page.section} aria-labelledby="own-parts">
      <h2 id="own-parts">{t('own_parts')}</h2>
      <p>
        {isLocked ? t('own_part_closed') : t('own_parts_text', { date: formatDate(locale, data.due_on) })}
      </p>
      <ul className={css.parts}>
        {data.passengers.map((part) => (
          <OwnPartItem key={part.number} id={booking.id} part={part} />
        ))}
      </ul>
    </section>
  );
}
