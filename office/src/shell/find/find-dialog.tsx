import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { SEARCH_PAUSE, SearchInput } from '../../ui/search/search-input.tsx';
import css from './find-dialog.module.css';
import { type FoundEntry, useRecordEntries, useRecords, useScreenEntries } from './found-entries.ts';

/** The field and the links to what was found, in their order. */
const stopsAround = (element: HTMLElement) => [
  ...(element.closest('search')?.querySelectorAll<HTMLElement>('input, [data-found]') ?? []),
];

/** Moves the focus between the field and what was found with the arrow keys. */
function onArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = stopsAround(event.currentTarget);
  stops[stops.indexOf(event.currentTarget) + step]?.focus();
}

/** A text once it has not changed for a pause in typing. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Section({
  title,
  entries,
  onOpen,
}: {
  title: string;
  entries: readonly FoundEntry[];
  onOpen: () => void;
}) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.entries}>
        {entries.map(({ to, name, about }) => (
          <li key={`${to} ${name}`}>
            <Link to={to} className={css.entry} onClick={onOpen} onKeyDown={onArrows} data-found="">
              <span>{name}</span>
              {about && <span className={css.about}>{about}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Found({ children, status }: { children: ReactNode; status: string }) {
  return (
    <div className={css.found}>
      <p role="status" className={css.about}>
        {status}
      </p>
      {children}
    </div>
  );
}

/** Finds records, commands and screens by words. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = useAfterPause(typed.trim());
  const { rows, isOfText, error, refetch } = useRecords(text);
  const found = useRecordEntries(rows ?? []);
  const { screens, commands } = useScreenEntries(text);
  const sections = [
    [t('shell.bookings'), found.booking],
    [t('find.documents'), found.document],
    [t('shell.departures'), found.departure],
    [t('catalogue.tours'), found.tour],
    [t('shell.vouchers'), found.voucher],
    [t('find.commands'), commands],
    [t('find.screens'), screens],
  ] as const;
  const count = sections.flatMap(([, entries]) => entries).length;
  const result = count === 0 ? t('find.none') : t('find.found', { count });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onArrows(event);
    // Not what an earlier text found.
    const isFound = isOfText && text === typed.trim();
    if (event.key === 'Enter' && isFound) stopsAround(event.currentTarget)[1]?.click();
  };
  return (
    <Dialog title={t('find.title')} onClose={onClose} wide>
      <search>
        <SearchInput
          label={t('find.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        {error && <Failure error={error} retry={() => void refetch()} />}
        <Found status={rows ? result : t('shell.loading')}>
          {sections.map(([title, entries]) => (
            <Section key={title} title={title} entries={entries} onOpen={onClose} />
          ))}
        </Found>
      </search>
    </Dialog>
  );
}
