import { Button } from '@towpath/web/ui/button/button.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { Panel } from '../../ui/page/page.tsx';
import { ProviderDetail } from '../../ui/payments/provider-detail.tsx';
import css from './today.module.css';

/** Something that waits for staff: what it is, the page that it links to, an amount or a time, and further details. */
export interface Entry {
  key: string;
  to: string | null;
  name: ReactNode;
  aside?: ReactNode;
  /** A button that deals with it. */
  action?: ReactNode;
  about: readonly (string | null | undefined | false)[];
  /** The payment provider's names and texts for it, folded away. */
  provider?: readonly (string | null | undefined)[];
}

const SHOWN = 8;

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
  /** The sentence of an empty panel. Absent: an empty panel is left out. */
  none?: string;
  /** What deals with all of them. */
  above?: ReactNode;
  /** The page that lists all of them. Absent: a button shows them here. */
  all?: string;
}

/** A panel of entries that wait, with their number. */
export function Entries({ title, entries, none, above, all }: EntriesProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, SHOWN);
  const more = t('today.all', { count: entries.length });
  if (entries.length === 0 && none === undefined) return null;
  return (
    <Panel title={title} aside={<span className={css.count}>{entries.length}</span>}>
      {entries.length === 0 && <p className={css.soft}>{none}</p>}
      {above}
      <ul className={css.entries}>
        {shown.map(({ key, to, name, aside, about, action, provider = [] }) => (
          <li key={key}>
            {to ? (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ) : (
              <span>{name}</span>
            )}
            <span className={css.age}>{aside}</span>
            <span className={css.about}>{about.filter(Boolean).join(' · ')}</span>
            <ProviderDetail texts={provider} />
            {action}
          </li>
        ))}
      </ul>
      {shown.length < entries.length &&
        (all ? (
          <Link className={css.all} to={all}>
            {more}
          </Link>
        ) : (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {more}
          </Button>
        ))}
    </Panel>
  );
}
