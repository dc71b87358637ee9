import { useQuery } from '@tanstack/react-query';
import { contract } from '@towpath/rules/contract/contract';
import * as v from 'valibot';
import { CallError, readPublic } from './request.ts';

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

const isRefused = (error: unknown) => error instanceof CallError && [404, 422].includes(error.status);

/** A voucher by its code, as a visitor of a departure gets it; null where it is refused. Throws what else went wrong. */
export async function findVoucher(departure: string, code: string, signal?: AbortSignal) {
  const path = `departures/${encodeURIComponent(departure)}/voucher?${new URLSearchParams({ code })}`;
  try {
    return v.parse(contract.departureVoucher.response, await readPublic(path, signal));
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

/** The voucher of a code, and what is wrong with the code. It is looked up once: its calls are limited. No call without a code. */
export function useVoucher(departure: string, code: string) {
  const { data, isError } = useQuery({
    queryKey: ['voucher', departure, code],
    enabled: code !== '',
    staleTime: Infinity,
    queryFn: ({ signal }) => findVoucher(departure, code, signal),
  });
  const issue = isError ? 'voucher_unchecked' : data === null ? 'voucher_invalid' : null;
  return { voucher: data ?? null, issue } as const;
}
export type VoucherIssue = ReturnType<typeof useVoucher>['issue'];
