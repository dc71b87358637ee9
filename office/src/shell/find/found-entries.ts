import { useQuery } from '@tanstack/react-query';
import type { FoundRecord } from '@towpath/rules/office/views/record-views';
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

const paths: Readonly<Record<Exclude<FoundRecord['kind'], 'voucher'>, string>> = {
  booking: '/bookings',
  document: '/bookings',
  departure: '/departures',
  tour: '/catalogue/tours',
};

/** The address of what was found; vouchers have no page of their own. */
const addressOf = ({ kind, id }: FoundRecord) =>
  kind === 'voucher' ? `/vouchers?${new URLSearchParams({ search: id })}` : `${paths[kind]}/${id}`;

/** What can be begun from anywhere: the text that names it, and its address. A hash opens a dialog of the page. */
const commands = [
  { name: 'bookings.new', to: '/bookings/new', needs: 'bookings.write' },
  { name: 'tasks.add', to: '/tasks#tasks.add', needs: 'bookings.read' },
  { name: 'suppliers.add', to: '/suppliers#suppliers.add', needs: 'bookings.read' },
  { name: 'waiting.add', to: '/waiting#waiting.add', needs: 'bookings.write' },
  { name: 'templates.create', to: '/templates#templates.create', needs: 'bookings.write' },
  { name: 'vouchers.create', to: '/vouchers#vouchers.create', needs: 'vouchers.write' },
  { name: 'catalogue.new_tour', to: '/catalogue/tours/new', needs: 'catalogue.write' },
  { name: 'catalogue.new_ship', to: '/catalogue/ships/new', needs: 'catalogue.write' },
  { name: 'staff.invite', to: '/staff#staff.invite', needs: 'staff.manage' },
] as const;

/** The entries whose names contain every word of a text. */
function named(entries: readonly FoundEntry[], text: string): FoundEntry[] {
  const words = text.toLowerCase().split(/\s+/);
  return entries.filter(({ name }) => {
    // Names have soft hyphens where narrow columns may break them.
    const plain = name.toLowerCase().replaceAll('\u00ad', '');
    return words.every((word) => plain.includes(word));
  });
}

/** The screens and the commands whose names contain a text, as far as the person may use them. */
export function useScreenEntries(text: string): Record<'screens' | 'commands', FoundEntry[]> {
  const { t } = useTranslation();
  const may = useMay();
  const screens = useVisibleScreens().map(({ name, path }) => ({ to: path, name: t(`shell.${name}`) }));
  const allowed = commands.filter(({ needs }) => may(needs)).map(({ name, to }) => ({ to, name: t(name) }));
  return { screens: named(screens, text), commands: named(allowed, text) };
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
  const entryOf = (row: FoundRecord): FoundEntry => {
    const { kind, number, name, tour, state } = row;
    const date = row.date && format.date(row.date);
    const parts: Record<FoundRecord['kind'], [name: string | null, about: (string | null)[]]> = {
      booking: [
        name,
        [number ?? t('bookings.no_number'), tour && nameOf(tour), date, find(`state.${state}`)],
      ],
      document: [number, [find(`find.${state}`), date]],
      departure: [tour && nameOf(tour), [name && nameOf(name), date]],
      tour: [tour && nameOf(tour), [name && nameOf(name), state && t('catalogue.unpublished')]],
      voucher: [number, [find(`find.voucher_${state}`), name, date && t('vouchers.until', { date })]],
    };
    const [title, about] = parts[kind];
    return { to: addressOf(row), name: title ?? '', about: about.filter(Boolean).join(' · ') };
  };
  const of = (kind: FoundRecord['kind']) => rows.filter((row) => row.kind === kind).map(entryOf);
  return {
    booking: of('booking'),
    document: of('document'),
    departure: of('departure'),
    tour: of('tour'),
    voucher: of('voucher'),
  };
}
