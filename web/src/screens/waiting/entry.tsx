import { formatDate } from '@towpath/rules/core/format';
import type { WaitingEntry } from '@towpath/rules/waiting/wire';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { ChangeEntry } from './change-entry.tsx';
import type { EntryProps } from './entry-props.ts';
import { Wishes } from './entry-wishes.tsx';
import { WaitingFailure } from './failure.tsx';
import { LeaveList } from './leave-list.tsx';
import { Offer } from './offer.tsx';
import { useEntryCall } from './use-waiting.ts';

/** How the entry stands: since when it waits and how many parties wait before it; never a chance. */
function Standing({ entry: { since, before, offer } }: Pick<EntryProps, 'entry'>) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  return (
    <>
      <p>
        {t('since', { date: formatDate(locale, since) })}{' '}
        {before === 0 ? t('before_none') : t('before', { count: before })}
      </p>
      {!offer && <p>{t('order')}</p>}
    </>
  );
}

/** The question whether a party that let two offers pass still waits. */
function StillWaiting({ id }: Pick<EntryProps, 'id'>) {
  const { t } = useTranslation('waiting');
  const { send, isPending, failure } = useEntryCall(id);
  const keep = () => send((calls, signal) => calls('keepWaiting', { params: { id }, signal }));
  return (
    <>
      <Alert
        tone="warning"
        title={t('asked_title')}
        action={
          <Button busy={isPending} onClick={keep}>
            {t('keep')}
          </Button>
        }
      >
        {t('asked')}
      </Alert>
      <WaitingFailure failure={failure} />
    </>
  );
}

/** An entry that has left the list, and the way to join again. */
function Closed({ entry }: { entry: WaitingEntry & { state: 'booked' | 'left' | 'ended' } }) {
  const { t } = useTranslation('waiting');
  const { paths } = usePageContext();
  const [tour] = entry.tours;
  return (
    <Alert
      title={t(`${entry.state}_title`)}
      action={
        tour && (
          <LinkButton as={Link} to={paths.joinWaiting(tour.id, { party: entry.party })} variant="secondary">
            {t('join_again')}
          </LinkButton>
        )
      }
    >
      {t(entry.state)}
    </Alert>
  );
}

/** What a party on the list can do: see its offer, change what suits it, and leave. */
function OnList({ id, entry }: EntryProps) {
  const { t } = useTranslation('waiting');
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState('');
  const change = (isOpen: boolean, text = '') => {
    setChanging(isOpen);
    setSaid(text);
  };
  return (
    <>
      {entry.offer && <Offer key={entry.offer.id} id={id} offer={entry.offer} party={entry.party} />}
      {entry.state === 'asked' && <StillWaiting id={id} />}
      {entry.state === 'waiting' && <Standing entry={entry} />}
      {said !== '' && <Alert tone="success">{said}</Alert>}
      {isChanging ? (
        <ChangeEntry
          id={id}
          entry={entry}
          onDone={() => change(false, t('changed'))}
          onCancel={() => change(false)}
        />
      ) : (
        <Wishes entry={entry}>
          <Button variant="secondary" onClick={() => change(true)}>
            {t('change')}
          </Button>
        </Wishes>
      )}
      <LeaveList id={id} />
    </>
  );
}

/** The page of an entry: how it stands, its offer, and what suits the party. */
export function Entry({ id, entry }: EntryProps) {
  const { t } = useTranslation('waiting');
  const { state } = entry;
  return (
    <PlainPage title={t('entry_title')} about={entry.number}>
      <p>{t('number', { number: entry.number })}</p>
      {state === 'waiting' || state === 'asked' ? (
        <OnList id={id} entry={entry} />
      ) : (
        <Closed entry={{ ...entry, state }} />
      )}
    </PlainPage>
  );
}
