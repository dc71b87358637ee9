import { formatDate } from '@towpath/rules/core/format';
import { endingWords } from '@towpath/rules/waiting/ending';
import { type ClosedState, isClosed } from '@towpath/rules/waiting/state';
import type { WaitingEntry } from '@towpath/rules/waiting/wire';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Columns } from '../../shell/failure/columns.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { ChangeEntry } from './change-entry.tsx';
import type { EntryProps } from './entry-props.ts';
import { Wishes } from './entry-wishes.tsx';
import { WaitingFailure } from './failure.tsx';
import { LeaveList } from './leave-list.tsx';
import { Offer, OfferAnswers } from './offer.tsx';
import { OfOtherEntry, RoomNow } from './room-now.tsx';
import { useEntryCall } from './use-waiting.ts';

/** How the entry stands: since when it waits and how many parties wait before it; never a chance. */
function Standing({ entry: { since, before, other_entry, offer } }: Pick<EntryProps, 'entry'>) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  return (
    <>
      <p>
        {t('since', { date: formatDate(locale, since) })}{' '}
        {/* It is not known of the departures for which another entry counts. */}
        {before === 0 ? other_entry.length === 0 && t('before_none') : t('before', { count: before })}
      </p>
      {!offer && <p>{t('order')}</p>}
    </>
  );
}

interface QuestionProps extends Pick<EntryProps, 'id'> {
  /** Whether the address is confirmed, or a party that let offers pass says that it still waits. */
  about: 'unconfirmed' | 'asked';
  onAnswered: () => void;
}

/** A question that a party answers before it gets offers. */
function Question({ id, about, onAnswered }: QuestionProps) {
  const { t } = useTranslation('waiting');
  const { send, isPending, failure } = useEntryCall(id, onAnswered);
  const answer = () => send((calls, signal) => calls('keepWaiting', { params: { id }, signal }));
  return (
    <>
      <Alert
        tone="warning"
        title={t(`${about}_title`)}
        action={
          <Button busy={isPending} onClick={answer}>
            {t(about === 'asked' ? 'keep' : 'confirm')}
          </Button>
        }
      >
        {t(about)}
      </Alert>
      <WaitingFailure failure={failure} />
    </>
  );
}

/** An entry that has left the list, why, and the way to join again. */
function Closed({ entry }: { entry: WaitingEntry & { state: ClosedState } }) {
  const { t } = useTranslation('waiting');
  const { paths } = usePageContext();
  const [tour] = entry.tours;
  const { state, ending } = entry;
  const words = ending && endingWords({ ...entry, ending });
  return (
    <Alert
      title={t(ending === 'removed' ? 'removed_title' : `${state}_title`)}
      action={
        tour && (
          <LinkButton as={Link} to={paths.joinWaiting(tour.id, { party: entry.party })} variant="secondary">
            {t('join_again')}
          </LinkButton>
        )
      }
    >
      {/* Another entry had an offer: no more is said than that this one is over. */}
      {t(words === null || words === 'other_offered' ? state : `ended_${words}`)}
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
  const { offer } = entry;
  // The same parts with and without an offer: one may come or end while a change is typed.
  return (
    <Columns>
      <div>{offer && <Offer key={offer.id} offer={offer} />}</div>
      <div>
        {offer && <OfferAnswers key={offer.id} id={id} offer={offer} party={entry.party} />}
        {(entry.state === 'asked' || entry.state === 'unconfirmed') && (
          <Question id={id} about={entry.state} onAnswered={() => change(false, t('answered'))} />
        )}
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
        <RoomNow room={entry.room} party={entry.party} />
        <OfOtherEntry departures={entry.other_entry} />
        <LeaveList id={id} />
      </div>
    </Columns>
  );
}

/** The page of an entry: how it stands, its offer, which is the title then, and what suits the party. */
export function Entry({ id, entry }: EntryProps) {
  const { t } = useTranslation('waiting');
  const { state, number, offer, party } = entry;
  return (
    <PlainPage
      title={offer ? t('offer_title', { count: party }) : t('entry_title')}
      about={number}
      columns={offer ? '1:1' : undefined}
    >
      <p>{t(offer ? 'number_of_entry' : 'number', { number })}</p>
      {isClosed(state) ? <Closed entry={{ ...entry, state }} /> : <OnList id={id} entry={entry} />}
    </PlainPage>
  );
}
