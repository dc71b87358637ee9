import { addDays } from '@towpath/rules/core/dates';
import type { EnquiryRequest } from '@towpath/rules/enquiries/enquiry';
import { type Context, todayOf } from '../database/context.ts';
import { createEnquiry } from '../enquiries/create-enquiry.ts';

const DAY = 24 * 3_600_000;

interface Group extends Omit<EnquiryRequest, 'brand' | 'tour' | 'from' | 'idempotency_key'> {
  ago: number;
  ahead: number | null;
}

/** Invented groups: how many days ago they asked, and for a journey in how many days; null: flexible. */
const groups: readonly Group[] = [
  {
    ago: 3,
    ahead: 240,
    locale: 'nl',
    party: 34,
    name: 'Zangkoor De Zilvermeeuw',
    phone: '+31 20 5550134',
    email: 'koor@zilvermeeuw.example',
    remarks: 'We zingen graag een avond aan boord.',
  },
  {
    ago: 1,
    ahead: null,
    locale: 'de',
    party: 26,
    name: 'Radsportverein Kettenblatt',
    phone: '+49 30 5550178',
    email: 'vorstand@kettenblatt.example',
    remarks: 'Acht von uns fahren E-Bike.',
  },
];

/** Stores two invented enquiries on the first tour of the catalogue. */
export async function seedEnquiries(context: Context): Promise<void> {
  const [tour] = await context.database.query<{ id: string; brand: string }>(
    'select id, brand from tour where listed order by position limit 1',
  );
  if (!tour) return;
  for (const { ago, ahead, ...group } of groups) {
    const then = { ...context, now: () => context.now() - ago * DAY };
    const from = ahead === null ? null : addDays(todayOf(context), ahead);
    const key = `enquiry-of-the-demo-${group.party}`;
    await createEnquiry(then, { ...group, from, brand: tour.brand, tour: tour.id, idempotency_key: key });
  }
}
