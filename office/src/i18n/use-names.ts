import { useQuery } from '@tanstack/react-query';
import { type NamesView, nameIn } from '@towpath/rules/office/catalogue/names';
import { useCallback } from 'react';
import { readingOf } from '../api/operations.ts';
import { useSession } from '../api/session-context.tsx';
import { useTranslation } from './texts.tsx';

/** Names seldom change; milliseconds. */
const STALE_TIME = 10 * 60_000;
const none: NamesView = { names: {}, cabins: {} };

/** Names a tour, ship, port, product or voucher, or a cabin type with the name of its ship, in the office's language. */
export type NameOf = (name: string, ship?: string) => string;

/** Returns a function that names what the catalogue contains; until the names are loaded, and without a translation, by its own name. */
export function useNames(): NameOf {
  const { language } = useTranslation();
  const { csrf } = useSession();
  const reading = readingOf('catalogue.names', { locale: language }, csrf);
  const { data = none } = useQuery({ ...reading, staleTime: STALE_TIME });
  return useCallback((name, ship) => nameIn(data, name, ship), [data]);
}
