import { useQuery } from '@tanstack/react-query';
import type { Amendable } from '@towpath/rules/amendments/wire';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { amendableQuery } from '../../../api/booking-api.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import page from '../my-booking.module.css';
import css from './change.module.css';
import { type ChangeDraft, draftOf, permissionOf, type Topic, topics } from './draft.ts';
import { TopicForm } from './topic-form.tsx';
import { useChoices } from './use-choices.ts';

interface TopicsProps {
  booking: BookingOverview;
  booked: Amendable;
}

/** The office's address, for changes that cannot be made here. */
function OfficeHelps() {
  const { t } = useTranslation('my-booking');
  const { site } = usePageContext();
  return (
    <p>
      {t('office_helps')} <a href={`mailto:${site.email}`}>{site.email}</a>
    </p>
  );
}

/** A passenger can leave only if another one stays; insurance is not sold in every country. */
const isShown = (topic: Topic, booked: Amendable) =>
  (topic !== 'leave' || booked.passengers.length > 1) &&
  (topic !== 'insurance' || permissionOf(topic, booked) !== 'closed');

interface TopicRowProps {
  topic: Topic;
  booked: Amendable;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A topic and what the customer may do about it. `children` is its form, shown while it is open. */
function TopicRow({ topic, booked, isOpen, onToggle, children }: TopicRowProps) {
  const { t } = useTranslation('my-booking');
  const permission = permissionOf(topic, booked);
  const isClosed = permission === 'closed' || booked.request !== null;
  const act = t(isOpen ? 'close_topic' : topic === 'cancel' ? 'continue_topic' : 'change_topic');
  return (
    <li>
      <div className={css.topic}>
        <h3>{t(`topic_${topic}`)}</h3>
        {permission !== 'alone' && <span className={page.soft}>{t(`by_${permission}`)}</span>}
        {!isClosed && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`${act}: ${t(`topic_${topic}`)}`}
            onClick={onToggle}
          >
            {act}
          </Button>
        )}
      </div>
      {isOpen && !isClosed && children}
    </li>
  );
}

function Topics({ booking, booked }: TopicsProps) {
  const { t } = useTranslation('my-booking');
  const [open, setOpen] = useState<Topic | null>(null);
  const [typed, setTyped] = useState<ChangeDraft | null>(null);
  const [done, setDone] = useState<'applied' | 'requested' | null>(null);
  const choices = useChoices(booking);
  const note = useRef<HTMLDivElement>(null);
  // The form has closed: without this, the page would stay scrolled to a place further down.
  useEffect(() => {
    if (done) note.current?.focus();
  }, [done]);
  const finish = (status: 'applied' | 'requested') => {
    setDone(status);
    setOpen(null);
    setTyped(null);
  };
  const draft = typed ?? draftOf(booked);
  const edit = (changed: Partial<ChangeDraft>) => setTyped({ ...draft, ...changed });
  const toggle = (topic: Topic) => {
    setDone(null);
    setOpen(topic === open ? null : topic);
  };
  return (
    <>
      <div ref={note} tabIndex={-1} className={css.note}>
        {done && <Alert tone="success">{t(`change_${done}`)}</Alert>}
      </div>
      {booked.request && <Alert>{t('request_waiting')}</Alert>}
      <ul className={css.topics}>
        {topics
          .filter((topic) => isShown(topic, booked))
          .map((topic) => (
            <TopicRow
              key={topic}
              {...{ topic, booked }}
              isOpen={open === topic}
              onToggle={() => toggle(topic)}
            >
              <TopicForm {...{ topic, booking, booked, draft, choices }} onChange={edit} onDone={finish} />
            </TopicRow>
          ))}
      </ul>
      <OfficeHelps />
    </>
  );
}

/** The changes open to the customer, below their heading (decision 100). It stays when access ends, so that nothing typed is lost. */
export default function ChangeBooking({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { t: common } = useTranslation('common');
  const isOpen = booking.contact !== null;
  const query = useQuery({ ...amendableQuery(booking.id), enabled: isOpen });
  if (query.data) return <Topics booking={booking} booked={query.data} />;
  if (!isOpen)
    return (
      <p>
        <a href="#access">{t('to_access')}</a>
      </p>
    );
  if (query.isFetching) return <Spinner text={common('loading')} />;
  const again = <Button onClick={() => void query.refetch()}>{common('try_again')}</Button>;
  return (
    <Alert tone="error" action={again}>
      {t('try_later')}
    </Alert>
  );
}
