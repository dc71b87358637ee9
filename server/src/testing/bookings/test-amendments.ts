import type { AmendmentChangeInput } from '@towpath/rules/amendments/change';
import { apiBase, type WireOf } from '@towpath/rules/contract/contract';
import { cents } from '@towpath/rules/core/money';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import { charged } from '@towpath/rules/payment/payment-result';
import { registerAmendments } from '../../amendments/amendment-routes.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import { operationOf } from '../../operations/all.ts';
import { readOperationInput } from '../../operations/operation.ts';
import { insertPayment } from '../../payments/rows/create-payment.ts';
import { lockPayment } from '../../payments/rows/payment-rows.ts';
import { recordManualPayment } from '../../payments/settlement/manual-money.ts';
import { openPayments } from '../payments/test-payments.ts';
import { testToday } from '../test-context.ts';
import { createTestServer } from '../test-server.ts';
import { passengersOf, type requestFor, takenOf } from './test-request.ts';

type QuoteWire = WireOf<'quoteAmendment'>;

/** A refusal as a call gives it. */
interface RefusedAnswer {
  error: string;
  message: string;
  issues?: { path: string; message: string }[];
}

/** Plans and performs operations as a member of staff; throws where they are refused. */
function asStaff({ context, provider }: Awaited<ReturnType<typeof openPayments>>) {
  const plan = async <Name extends OperationName>(name: Name, body: OperationBody<Name>) => {
    const input = readOperationInput(name, body);
    if (input instanceof Refusal) throw new Error(JSON.stringify(input.issues));
    const planned = await operationOf(name).plan(context, provider, input, 'desk@example.com');
    if (planned instanceof Refusal)
      throw new Error(`${planned.error} ${JSON.stringify(planned.issues ?? planned.message)}`);
    return planned;
  };
  const perform = async <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
    (await plan(name, body)).perform(() => {});
  /** Performs an operation that is not refused. */
  const read = async <Name extends OperationName>(name: Name, body: OperationBody<Name>) => {
    const result = await perform(name, body);
    if (result instanceof Refusal) throw new Error(result.message);
    return result;
  };
  return { plan, perform, read };
}

/** Starts bookings, payments and amendments on a database of their own; money is recorded by hand, so that it moves at once. */
export async function openAmendments(config: Parameters<typeof openPayments>[0] = {}) {
  const paying = await openPayments(config);
  const { context, database, provider } = paying;
  const server = createTestServer((app) => registerAmendments(app, context, provider));

  /** Completes an open payment. */
  const pay = (paymentId: string) =>
    database.transaction(async (sql) => {
      const payment = await lockPayment(sql, paymentId);
      if (!payment) throw new Error(`No payment ${paymentId}`);
      const money = { method: 'bank_transfer' as const, reference: 'test', receivedOn: testToday };
      await recordManualPayment(context, sql, payment, money);
    });

  /** Books two in a twin of `summer` and pays: the deposit, or everything. */
  const bookPaid = async (
    type: 'deposit' | 'full_payment' = 'deposit',
    changes: Parameters<typeof requestFor>[0] = {},
  ): Promise<string> => {
    const id = await paying.book({ passengers: passengersOf({ 'annatwin-upper': [2] }), ...changes });
    await payFirst(id, type);
    return id;
  };
  const payFirst = async (id: string, type: 'deposit' | 'full_payment') => {
    const booking = await findBooking(database, id);
    if (booking?.status !== 'completed') throw new Error(`Booking ${id} is not completed`);
    const part = type === 'deposit' ? (booking.deposit ?? booking.full_amount) : booking.full_amount;
    const amount = cents(part + booking.insurance_amount);
    await pay(
      await insertPayment(
        database,
        booking,
        { type, amount, charge: charged(amount, booking).amount, description: 'first', dueOn: null },
        context.now(),
      ),
    );
  };
  /** The cookie of a browser with access to a booking. */
  const openAccess = async (id: string): Promise<string> => {
    const token = newToken();
    const [at, until] = [context.now(), context.now() + 3_600_000];
    await database.query(
      `insert into booking_access (booking_id, hash, created_at, expires_at) values ($1, $2, $3::timestamptz, $4::timestamptz)`,
      [id, hashOf(token), new Date(at), new Date(until)],
    );
    return `towpath-booking=${token}`;
  };
  const call = async <Body>(id: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { cookie: await openAccess(id) };
    const url = `${apiBase}/bookings/${id}/amendments${path}`;
    const { status, body } = await server.ask({ method, url, headers, ...(payload && { payload }) });
    return { status, body: body as Body & Partial<RefusedAnswer> };
  };
  const quote = (id: string, change: AmendmentChangeInput) => call<QuoteWire>(id, 'POST', '/quotes', change);
  const apply = (id: string, quoteId: string) =>
    call<WireOf<'applyAmendment'> & { payment?: string | null; quote?: QuoteWire }>(id, 'POST', '', {
      quote: quoteId,
    });
  return {
    ...paying,
    amendments: server,
    staff: asStaff(paying),
    openAccess,
    bookPaid,
    payFirst,
    pay,
    quote,
    apply,
    amendable: (id: string) => call<WireOf<'amendable'>>(id, 'GET', ''),
    /** Quotes a change and applies it at once. */
    amend: async (id: string, change: AmendmentChangeInput) => {
      const quoted = await quote(id, change);
      return quoted.status === 200 ? apply(id, quoted.body.id) : quoted;
    },
    /** The passengers of a booking, with changes, as a wanted change lists them. */
    passengersWith: async (id: string, ...changes: Partial<Passenger>[]) => {
      const [row] = await database.query<{ passengers: Passenger[] }>(
        `select request -> 'passengers' as passengers from booking where id = $1`,
        [id],
      );
      return (row?.passengers ?? []).map((each, index) => ({ ...each, ...changes[index], was: index + 1 }));
    },
    taken: () => takenOf(database),
    stored: async (id: string) => {
      const [row] = await database.query<{
        amount: number;
        full_amount: number;
        departure_id: string;
        request: { passengers: Passenger[] };
      }>('select amount, full_amount, departure_id, request from booking where id = $1', [id]);
      if (!row) throw new Error(`No booking ${id}`);
      return row;
    },
    close: async () => {
      await server.app.close();
      await paying.close();
    },
  };
}
