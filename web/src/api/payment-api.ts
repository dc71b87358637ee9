import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PaymentCallName } from '@towpath/rules/contract/contract';
import { paymentContract } from '@towpath/rules/contract/payment-contract';
import { createCalls } from './api.ts';
import { paymentKey } from './payment-key.ts';
import { orNull, PAYMENT_STALE_TIME } from './queries.ts';
import { transportOf } from './transports.ts';

/** The calls of a stand-alone payment. */
export const getPaymentApi = (client: QueryClient) =>
  createCalls<PaymentCallName>(paymentContract, transportOf(client));

/** A stand-alone payment, or null if it does not exist (specification 7). */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ client, signal }) => orNull(getPaymentApi(client)('payment', { params: { id }, signal })),
    staleTime: PAYMENT_STALE_TIME,
  });
