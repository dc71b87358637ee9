import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { WishedType } from '@towpath/rules/waiting/wire';
import type { ReactNode } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import type { EntryProps } from './entry-props.ts';
import { noShip, useOfferedNames } from './use-offered-names.ts';
import css from './waiting.module.css';
import { countsOf } from './wishes/typed-wishes.ts';

type Wished = Pick<EntryProps, 'entry'>;

/** A cabin type that suits the party, with its ship. */
function TypeOf({ type }: { type: WishedType }) {
  const { t } = useTranslation('waiting');
  const nameOf = useOfferedNames(type);
  const ship = useShips()(type);
  return <li>{t('type_on', { cabin: nameOf(type.id, type.name), ship: ship.name })}</li>;
}

/** The bikes that are wanted, with the riders' heights. */
function Riders({ entry: { riders, bikes } }: Wished) {
  const { t } = useTranslation('waiting');
  const nameOf = useOfferedNames(noShip);
  return (
    <>
      <dt>{t('bikes')}</dt>
      <dd>
        <ul>
          {riders.map(({ bike, height }, index) => (
            // Riders have no other key; the list does not change.
            <li key={`${index} ${bike}`}>{t('rider', { bike: nameOf(bike, bikes[bike] ?? ''), height })}</li>
          ))}
        </ul>
      </dd>
    </>
  );
}

function Cabins({ entry }: Wished) {
  const { t } = useTranslation('waiting');
  const { cabins } = entry;
  const countOf = countsOf(cabins);
  const sizes = [...new Set(cabins ?? [])];
  return (
    <>
      <dt>{t('cabins')}</dt>
      <dd>
        <ul>
          {cabins === null && <li>{t('sharing_any')}</li>}
          {sizes.map((people) => (
            <li key={people}>{t('cabins_shared', { cabins: countOf(people), count: people })}</li>
          ))}
          {entry.types.map((type) => (
            <TypeOf key={type.id} type={type} />
          ))}
        </ul>
      </dd>
    </>
  );
}

/** What a party waits for. */
function Facts({ entry }: Wished) {
  const { t } = useTranslation('waiting');
  const { locale } = usePageContext();
  const nameOf = useNames();
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('tours')}</dt>
        <dd>
          <ul>
            {entry.tours.map(({ id, name }) => (
              <li key={id}>{nameOf(name)}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{t('dates')}</dt>
        <dd>
          <ul>
            {entry.dates.map(({ from, until }) => (
              <li key={`${from} ${until}`}>{formatDateRange(locale, from, until, 'long')}</li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{t('party')}</dt>
        <dd>{entry.party}</dd>
      </div>
      <div>
        <Cabins entry={entry} />
      </div>
      {entry.riders.length > 0 && (
        <div>
          <Riders entry={entry} />
        </div>
      )}
      <div>
        <dt>{t('waits_until')}</dt>
        <dd>{formatDate(locale, entry.valid_until)}</dd>
      </div>
    </dl>
  );
}

/** What a party waits for; its children are the actions. Folded beside an offer, which says nearly the same. */
export function Wishes({ entry, children }: Wished & { children: ReactNode }) {
  const { t } = useTranslation('waiting');
  const content = (
    <div className={css.part}>
      <Facts entry={entry} />
      <p className={css.actions}>{children}</p>
    </div>
  );
  return (
    <section className={css.section} aria-labelledby="wishes">
      {entry.offer ? (
        <Disclosure title={<span id="wishes">{t('wishes')}</span>}>{content}</Disclosure>
      ) : (
        <>
          <h2 id="wishes">{t('wishes')}</h2>
          {content}
        </>
      )}
    </section>
  );
}
