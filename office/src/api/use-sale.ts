import { useQuery } from '@tanstack/react-query';
import { contract } from '@towpath/rules/contract/contract';
import * as v from 'valibot';
import { readPublic } from './request.ts';

/** Milliseconds: what a departure is sold under seldom changes, and the server checks it again. */
const STALE_TIME = 60_000;

/** A departure and the terms of its brand, as visitors get them. */
export function useSale(departure: string, brand: string) {
  return useQuery({
    queryKey: ['sale', departure, brand],
    staleTime: STALE_TIME,
    queryFn: async ({ signal }) => {
      const [found, terms] = await Promise.all([
        readPublic(`departures/${encodeURIComponent(departure)}`, signal),
        readPublic(`terms/${brand}`, signal),
      ]);
      return {
        departure: v.parse(contract.departure.response, found),
        terms: v.parse(contract.terms.response, terms),
      };
    },
  });
}
export type Sale = NonNullable<ReturnType<typeof useSale>['data']>;

/** A voucher by its code, as a visitor of a departure gets it. No call without a code. */
export function useVoucher(departure: string, code: string) {
  const { data = null, isError } = useQuery({
    queryKey: ['voucher', departure, code],
    enabled: code !== '',
    queryFn: async ({ signal }) => {
      const path = `departures/${encodeURIComponent(departure)}/voucher?${new URLSearchParams({ code })}`;
      return v.parse(contract.departureVoucher.response, await readPublic(path, signal));
    },
  });
  return code === '' ? { voucher: null, isRefused: false } : { voucher: data, isRefused: isError };
}
