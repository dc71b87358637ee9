import { useQuery } from '@tanstack/react-query';
import { type Names, translatedName } from '@towpath/rules/text/names';
import { useCallback } from 'react';
import { usePageContext } from '../page/page-context.tsx';
import { namesQuery } from './queries.ts';

const none: Names = {};

/** Returns a function that translates the name of a tour, region or port, or a voucher's description, to the page's language (decision 067). */
export function useNames(): (name: string) => string {
  const { locale } = usePageContext();
  const names = useQuery(namesQuery(locale)).data ?? none;
  return useCallback((name) => translatedName(names, name), [names]);
}
