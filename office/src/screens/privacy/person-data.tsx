import type { PersonExport } from '@towpath/rules/office/operations/privacy-operations';
import { blockingErasure } from '@towpath/rules/privacy/erasure-block';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { download } from '../../ui/files/download.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './privacy.module.css';

/** A person who was searched for, and what is kept. */
export interface FoundPerson {
  person: string;
  data: PersonExport;
}

const countOf = (kept: unknown) => (Array.isArray(kept) ? kept.length : Number(kept !== null));

/** How many records of each kind there are; the rest is the address that was searched for. */
export const countsOf = ({ email: _, ...kinds }: PersonExport): [kind: string, count: number][] =>
  Object.entries(kinds).flatMap(([kind, kept]) => (countOf(kept) > 0 ? [[kind, countOf(kept)]] : []));

type Bookings = PersonExport['bookings'];

function Found({ person, data }: FoundPerson) {
  const { t, find } = useTranslation();
  return (
    <Panel title={t('privacy.data', { person })}>
      <Facts facts={countsOf(data).map(([kind, count]) => [find(`privacy.kind_${kind}`) ?? kind, count])} />
      <details>
        <summary>{t('privacy.all')}</summary>
        <section className={css.data} aria-label={t('privacy.all')}>
          <pre>{JSON.stringify(data, null, 2)}</pre>
        </section>
      </details>
    </Panel>
  );
}

function HandOver({ data }: Pick<FoundPerson, 'data'>) {
  const { t } = useTranslation();
  const save = () => download('personal-data.json', JSON.stringify(data, null, 2), 'application/json');
  return (
    <Panel title={t('privacy.hand_over')}>
      <p>{t('privacy.hand_over_text')}</p>
      <div className={css.actions}>
        <Button variant="secondary" onClick={save}>
          {t('privacy.export')}
        </Button>
      </div>
    </Panel>
  );
}

function Correct({ bookings }: { bookings: Bookings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const placed = bookings.filter(({ number }) => number !== null);
  if (placed.length === 0) return null;
  return (
    <Panel title={t('privacy.correct')}>
      <p>{t('privacy.correct_text')}</p>
      <ul className={css.bookings}>
        {placed.map(({ id, number, departure_date }) => (
          <li key={id}>
            <Link to={`/bookings/${id}`}>{number}</Link> {format.date(departure_date)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Why the person cannot be erased yet, with the bookings that must be over first. */
function Blocked({ bookings }: { bookings: Bookings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dates = bookings.map(({ departure_date }) => departure_date).toSorted();
  const named = bookings.map(({ number }) => number).join(', ');
  const date = format.day(dates.at(-1) ?? '');
  return (
    <Alert tone="warning">{t('privacy.blocked', { count: bookings.length, bookings: named, date })}</Alert>
  );
}

function Erase({ person, data, onErased }: FoundPerson & { onErased: (text: string) => void }) {
  const { t } = useTranslation();
  const blocking = blockingErasure(data.bookings, useToday());
  return (
    <Panel title={t('privacy.erase')}>
      <p>{t('privacy.erase_text')}</p>
      {blocking.length > 0 ? (
        <Blocked bookings={blocking} />
      ) : (
        <>
          <p>{t('privacy.erase_elsewhere')}</p>
          <div className={css.actions}>
            <OperationButton
              name="privacy.erase"
              title={t('privacy.erase_title', { person })}
              confirm={t('privacy.erase')}
              input={{ person }}
              onDone={(erased) => onErased(t('privacy.erased', { ...erased }))}
            >
              {t('privacy.erase')}
            </OperationButton>
          </div>
        </>
      )}
    </Panel>
  );
}

/** What is kept about a person, and the steps that answer a request: hand over, correct, erase. */
export function PersonData({ onErased, ...found }: FoundPerson & { onErased: (text: string) => void }) {
  return (
    <>
      <Found {...found} />
      <HandOver data={found.data} />
      <Correct bookings={found.data.bookings} />
      <Erase {...found} onErased={onErased} />
    </>
  );
}
