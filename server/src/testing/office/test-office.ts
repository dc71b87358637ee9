import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import type { Role } from '@towpath/rules/office/permissions';
import type { Reason } from '@towpath/rules/office/refusals/reason';
import type { Config } from '../../config/config.ts';
import { registerOperations } from '../../office/api.ts';
import { settle } from '../../payments/settlement/settle.ts';
import { intentIdOf, openPayments } from '../payments/test-payments.ts';
import { createTestServer } from '../test-server.ts';
import { checkResult } from './test-result.ts';

export interface OfficeAnswer<Name extends OperationName> {
  status: number;
  result: OperationResult<Name>;
  /** The effects of a dry run. */
  effects?: readonly Effect[];
  error?: string;
  message?: string;
  reason?: Reason;
  issues?: { path: string; message: string; code?: string }[];
}

/** A server with payments and the office, whose callers are the role that a header names; config: changed settings. */
export async function openTestOffice(config: Partial<Config> = {}) {
  const paying = await openPayments(config);
  const { context, provider } = paying;
  const { app, ask } = createTestServer((server) =>
    registerOperations(server, context, provider, {
      readSession: async (_context, { headers }) => {
        const role = headers['x-test-role'] as Role | undefined;
        return role ? { staffId: role, email: `${role}@example.com`, name: role, role } : null;
      },
      checkCsrf: ({ headers }) => headers['x-csrf-token'] === 'right',
    }),
  );
  /** Calls an operation by its name, whatever that is, with any headers. */
  const call = (name: string, payload: object, headers: Record<string, string>) =>
    ask({ method: 'POST', url: `/api/office/operations/${name}`, payload, headers });
  /** Calls an operation as a role. */
  const run = async <Name extends OperationName>(
    name: Name,
    input: OperationBody<Name>,
    role: Role = 'owner',
    dryRun = false,
  ): Promise<OfficeAnswer<Name>> => {
    const headers = { 'x-test-role': role, 'x-csrf-token': 'right' };
    const { status, body } = await call(name, { input, dryRun }, headers);
    if (status === 200 && !dryRun) checkResult(name, (body as { result: unknown }).result);
    return { ...(body as Omit<OfficeAnswer<Name>, 'status'>), status };
  };
  /** A booking whose first payment is settled. */
  const paid = async (type: 'deposit' | 'full_payment', changes: Partial<BookingRequestInput> = {}) => {
    const id = await paying.book(changes);
    const { client_secret } = await paying.payBooking(id, type);
    const market = changes.main ? 'north_america' : 'default';
    await paying.browser(client_secret, 'confirm', {}, market);
    await settle(context, provider, market, intentIdOf(client_secret));
    return id;
  };
  const close = async () => {
    await app.close();
    await paying.close();
  };
  return { app, paying, call, run, paid, close };
}
