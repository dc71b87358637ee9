import type { Books, Kept, Listed } from './books.ts';

/** What has to be nothing, each with what was found. */
export type Violations = Record<
  | 'double charges'
  | 'paid, not marked paid'
  | 'marked paid, not paid'
  | 'under way, not shown so'
  | 'marked paid more than once'
  | 'paid, and marked open again'
  | 'problems noted',
  string[]
>;

/** Money by currency in minor units: ours, the provider's. */
export type Totals = Record<'eur' | 'usd', { kept: number; listed: number }>;

const isPaid = ({ status }: Listed) => status === 'succeeded';

/** What is charged at most once: a booking's first payments together, any other payment by itself. */
const subjectOf = ({ id, booking, first }: Kept) =>
  first && booking ? `booking ${booking}` : `payment ${id}`;

function doubleCharges(paid: readonly Listed[], kept: ReadonlyMap<string, Kept>): string[] {
  const bySubject = Map.groupBy(paid, ({ paymentId }) => {
    const payment = kept.get(paymentId);
    return payment ? subjectOf(payment) : `nothing: ${paymentId}`;
  });
  return [...bySubject]
    .filter(([, intents]) => intents.length > 1)
    .map(([subject, intents]) => `${subject} was charged by ${intents.map(({ id }) => id).join(', ')}`);
}

const isMarked = (payment: Kept | undefined, state: string) =>
  payment?.state === state && (!payment.first || payment.noted === state);

function marked(books: Books, kept: ReadonlyMap<string, Kept>, status: string, state: string): string[] {
  return books.listed
    .filter((intent) => intent.status === status && !isMarked(kept.get(intent.paymentId), state))
    .map(({ id, paymentId }) => `${id} of ${paymentId} is ${status}, ${kept.get(paymentId)?.state} here`);
}

/** Payments and bookings that say more than the provider does. */
function unfounded({ kept, listed }: Books): string[] {
  const statuses = Map.groupBy(listed, ({ paymentId }) => paymentId);
  const told = (id: string, status: string) => statuses.get(id)?.some((intent) => intent.status === status);
  const payments = kept.filter(
    ({ id, state }) =>
      (state === 'completed' && !told(id, 'succeeded')) ||
      (state === 'processing' && !told(id, 'processing')),
  );
  const ofBookings = Map.groupBy(kept, ({ booking }) => booking ?? '');
  const bookings = [...ofBookings].filter(([booking, payments]) => {
    const noted = payments[0]?.noted;
    return booking !== '' && noted && !payments.some(({ first, state }) => first && state === noted);
  });
  return [
    ...payments.map(({ id, state }) => `payment ${id} is ${state}`),
    ...bookings.map(([booking, payments]) => `booking ${booking} is noted as ${payments[0]?.noted}`),
  ];
}

/** Compares both sides' books: no booking charged twice, none paid and unmarked, none marked and unpaid. */
export function judge(books: Books): { violations: Violations; totals: Totals } {
  const kept = new Map(books.kept.map((payment) => [payment.id, payment]));
  const paid = books.listed.filter(isPaid);
  const done = Map.groupBy(books.markings, ({ payment, to }) => `${payment} ${to}`);
  const total = (currency: string) => ({
    kept: sum(books.kept.filter((payment) => payment.state === 'completed' && payment.currency === currency)),
    listed: paid
      .filter((intent) => intent.currency === currency)
      .reduce((all, { received }) => all + received, 0),
  });
  return {
    violations: {
      'double charges': doubleCharges(paid, kept),
      'paid, not marked paid': marked(books, kept, 'succeeded', 'completed'),
      'marked paid, not paid': unfounded(books),
      'under way, not shown so': marked(books, kept, 'processing', 'processing'),
      'marked paid more than once': [...done]
        .filter(([name, times]) => name.endsWith(' completed') && times.length > 1)
        .map(([name, times]) => `payment ${name} ${times.length} times`),
      'paid, and marked open again': books.markings
        .filter(({ from, to }) => from === 'completed' && to !== 'completed')
        .map(({ payment, to }) => `payment ${payment} went from completed to ${to}`),
      'problems noted': books.kept.flatMap(({ id, problem }) =>
        problem ? [`payment ${id}: ${problem}`] : [],
      ),
    },
    totals: { eur: total('eur'), usd: total('usd') },
  };
}

const sum = (payments: readonly Kept[]) => payments.reduce((all, { charge }) => all + charge, 0);
