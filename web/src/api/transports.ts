import type { QueryClient } from '@tanstack/react-query';
import { httpTransport, type Transport } from './api.ts';

const transports = new WeakMap<QueryClient, Transport>();

/** Sets how a query client's further calls are sent: in process while rendering. */
export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

/** How calls that are loaded later are sent: over HTTP unless another transport was set. */
export const transportOf = (client: QueryClient): Transport => transports.get(client) ?? httpTransport;
