import type { Books, Held, Kept, Listed } from './books.ts';

/** What has to be nothing, each with what was found. */
export type Violations = Record<
  | 'double charges'
  | 'paid, not marked paid'
  | 'marked paid, not paid'
  | 'under way, not shown so'
  | 'marked paid more than once'
  | 'paid, and marked open again'
  | 'told of more than once'
  | 'paid, and the cabin given away'
  | 'unpaid, and the cabin kept'
  | 'cabins that do not add up'
  | 'problems noted'
  | 'ledger other than the provider',
  string[]
>;

/** Money by currency in minor units: what the ledger and the provider have, and what is marked paid. */
export type Totals = { currency: string; ledger: number; provider: number; marked: number }[];

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

const sumOf = (payments: readonly Kept[]) => payments.reduce((all, { charge }) => all + charge, 0);

/** Those that are there more than once, with how often. */
function repeated(payments: readonly string[]): string[] {
  return [...Map.groupBy(payments, (payment) => payment)]
    .filter(([, times]) => times.length > 1)
    .map(([payment, times]) => `payment ${payment} ${times.length} times`);
}

function differences({ discrepancies }: Books['comparison']): string[] {
  return discrepancies.map(
    ({ objectId, ledger, provider }) => `${objectId}: ${ledger} in the ledger, ${provider} at the provider`,
  );
}

/** What is marked paid, beside the ledger and the provider's lists. */
function totalsOf({ comparison, kept }: Books): Totals {
  const paid = kept.filter(({ state }) => state === 'completed');
  return comparison.currencies.map(({ currency, ledger, provider }) => ({
    ...{ currency, ledger, provider },
    marked: sumOf(paid.filter((payment) => payment.currency === currency)),
  }));
}

/** Compares both sides' books: no booking charged twice, none paid and unmarked, none marked and unpaid. */
export function judge(books: Books): { violations: Violations; totals: Totals } {
  const kept = new Map(books.kept.map((payment) => [payment.id, payment]));
  const { markings, bookings, cabins } = books;
  const about = (held: readonly Held[]) => held.map(({ id, noted }) => `booking ${id}, ${noted ?? 'unpaid'}`);
  return {
    violations: {
      'double charges': doubleCharges(books.listed.filter(isPaid), kept),
      'paid, not marked paid': marked(books, kept, 'succeeded', 'completed'),
      'marked paid, not paid': unfounded(books),
      'under way, not shown so': marked(books, kept, 'processing', 'processing'),
      'marked paid more than once': repeated(
        markings.filter(({ to }) => to === 'completed').map(({ payment }) => payment),
      ),
      'paid, and marked open again': markings
        .filter(({ from, to }) => from === 'completed' && to !== 'completed')
        .map(({ payment, to }) => `payment ${payment} went from completed to ${to}`),
      'told of more than once': repeated(books.told),
      'paid, and the cabin given away': about(bookings.filter(({ noted, released }) => noted && released)),
      'unpaid, and the cabin kept': about(bookings.filter(({ noted, released }) => !noted && !released)),
      'cabins that do not add up':
        cabins.taken === cabins.held ? [] : [`${cabins.taken} taken, ${cabins.held} held by bookings`],
      'problems noted': books.kept.flatMap(({ id, problem }) =>
        problem ? [`payment ${id}: ${problem}`] : [],
      ),
      'ledger other than the provider': differences(books.comparison),
    },
    totals: totalsOf(books),
  };
}
