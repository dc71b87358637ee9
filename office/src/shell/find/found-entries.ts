import { useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '@towpath/rules/office/record-views';
import { readingOf } from '../../api/operations.ts';
import { useMay, useSession } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { useVisibleScreens } from '../use-visible-screens.ts';

/** A link to what was found. */
export interface FoundEntry {
  to: string;
  name: string;
  about?: string;
}

const LEAST_LETTERS = 2;

const paths: Readonly<Record<FoundRecord['kind'], string>> = {
  booking: '/bookings',
  document: '/bookings',
  departure: '/departures',
};

/** The screens whose names contain a text, and the actions that have an address. */
export function useScreenEntries(text: string): FoundEntry[] {
  const { t } = useTranslation();
  const may = useMay();
  const screens = useVisibleScreens().map(({ name, path }) => ({ to: path, name: t(`shell.${name}`) }));
  const actions = may('bookings.write') ? [{ to: '/bookings/new', name: t('bookings.new') }] : [];
  const words = text.toLowerCase().split(/\s+/);
  return [...actions, ...screens].filter(({ name }) => {
    // Names have soft hyphens where narrow columns may break them.
    const plain = name.toLowerCase().replaceAll('\u00ad', '');
    return words.every((word) => plain.includes(word));
  });
}

/** What a text finds in the records; undefined while it is read, of an earlier text until isOfText. */
export function useRecords(text: string) {
  const { csrf } = useSession();
  const may = useMay();
  const isEnabled = text.length >= LEAST_LETTERS && may('bookings.read');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...readingOf('records.find', { text }, csrf),
    enabled: isEnabled,
    placeholderData: (previous) => previous,
  });
  return {
    rows: isEnabled ? data?.rows : [],
    isOfText: !isEnabled || (data && !isPlaceholderData),
    error,
    refetch,
  };
}

/** What was found as links, by kind. */
export function useRecordEntries(rows: readonly FoundRecord[]): Record<FoundRecord['kind'], FoundEntry[]> {
  const format = useFormat();
  const nameOf = useNames();
  const { t, find } = useTranslation();
  const entryOf = ({ kind, id, number, name, date, tour, state }: FoundRecord): FoundEntry => {
    const parts: Record<FoundRecord['kind'], [name: string | null, about: (string | null)[]]> = {
      booking: [
        name,
        [number ?? t('bookings.no_number'), tour && nameOf(tour), format.date(date), find(`state.${state}`)],
      ],
      document: [number, [find(`find.${state}`), format.date(date)]],
      departure: [tour && nameOf(tour), [name && nameOf(name), format.date(date)]],
    };
    const [title, about] = parts[kind];
    return { to: `${paths[kind]}/${id}`, name: title ?? '', about: about.filter(Boolean).join(' · ') };
  };
  const of = (kind: FoundRecord['kind']) => rows.filter((row) => row.kind === kind).map(entryOf);
  return { booking: of('booking'), document: of('document'), departure: of('departure') };
}
