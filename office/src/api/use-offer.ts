import { useQuery } from '@tanstack/react-query';
import { contract } from '@towpath/rules/contract/contract';
import * as v from 'valibot';
import { readPublic } from './request.ts';

/** The cabin types and products of a departure, as visitors get them; again: milliseconds after which they are read again, or false. */
export function useOffer(departure: string, again: number | false = false) {
  const id = encodeURIComponent(departure);
  return useQuery({
    queryKey: ['offer', departure],
    enabled: departure !== '',
    refetchInterval: again,
    queryFn: async ({ signal }) => {
      const [cabins, products] = await Promise.all([
        readPublic(`departures/${id}/cabins`, signal),
        readPublic(`departures/${id}/products`, signal),
      ]);
      return {
        cabins: v.parse(contract.departureCabins.response, cabins),
        products: v.parse(contract.departureProducts.response, products),
      };
    },
  });
}

/** The cabin types of a departure with their prices in cents and what is left of them, and its products. */
export type Offer = NonNullable<ReturnType<typeof useOffer>['data']>;
