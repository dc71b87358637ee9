import { CREW_DAYS } from '@towpath/rules/crew/crew-link';
import type { ProcessingRow } from '@towpath/rules/office/operations/privacy-operations';
import { fieldSets } from '@towpath/rules/own-parts/field-sets';
import { type ProcessingPurpose, processingPurposes } from '@towpath/rules/privacy/processing';
import type { Config } from '../config/config.ts';
import { giftFields } from './erase-gifts.ts';
import { actorColumns } from './erase-staff.ts';
import { waitingFields } from './erase-waiting.ts';
import { fieldsOfClass } from './field-classes.ts';
import { FAILED_DAYS } from './retention.ts';

/** The columns with personal data, by table. */
type Columns = Readonly<Record<string, readonly string[]>>;

type Days = Readonly<Record<'travel' | 'contact' | 'invoice' | 'staff', number>>;

interface Processing extends Pick<ProcessingRow, 'people' | 'basis' | 'since' | 'recipients'> {
  /** The fields that are kept; those of a booking have the names of its form. */
  data: readonly string[];
  columns: Columns;
  days: (days: Days) => number;
}

const travel = ({ travel: days }: Days) => days;
const contact = ({ contact: days }: Days) => days;
const invoice = ({ invoice: days }: Days) => days;

/** Who of the staff did something, beside the audit. */
const actorsByTable: Columns = Object.fromEntries(
  [...Map.groupBy(actorColumns, ([table]) => table)].map(([table, of]) => [
    table,
    of.map(([, column]) => column),
  ]),
);

/** What is kept for each purpose and for how long; a purpose without an entry does not compile. Its columns are erased by the jobs of `retention.ts`. */
export const processing: Readonly<
  Record<Exclude<ProcessingPurpose, 'emergency' | 'authorities'>, Processing>
> = {
  journey: {
    people: 'passengers',
    data: [...fieldsOfClass('travel'), 'note', 'attachment', 'change'],
    columns: {
      booking: ['request', 'search'],
      booking_note: ['text'],
      departure_note: ['text'],
      task: ['text'],
      booking_attachment: ['name', 'content'],
      amendment: ['change', 'reason'],
    },
    basis: 'contract',
    recipients: ['crew', 'insurers'],
    since: 'departure',
    days: travel,
  },
  contact: {
    people: 'bookers',
    data: [...fieldsOfClass('contact'), 'mail', 'complaint', 'former_booker'],
    columns: {
      booking: ['request', 'booker'],
      mail: ['address', 'name', 'subject', 'text', 'html', 'calendar', 'document', 'failure', 'problem'],
      notice: ['details'],
      complaint: ['text', 'answer'],
      booking_transfer: ['former'],
      own_part: ['email'],
      own_part_link: ['hash'],
      payment: ['email'],
      audit: ['details'],
    },
    basis: 'contract',
    recipients: ['crew', 'insurers'],
    since: 'departure',
    days: contact,
  },
  invoice: {
    people: 'bookers',
    data: [...fieldsOfClass('invoice'), 'payer', 'reference', 'refund_note', 'consent'],
    columns: {
      booking: ['request', 'bill'],
      payment: ['full_name', 'reference', 'name', 'description'],
      refund: ['reason', 'note', 'message', 'reference'],
      refund_line: ['name'],
      credit_voucher: ['consent'],
      audit: ['details'],
      'card_sandbox.object': ['body'],
    },
    basis: 'law',
    recipients: ['card_provider', 'tax_office'],
    since: 'departure',
    days: invoice,
  },
  documents: {
    people: 'bookers',
    data: ['recipient_address'],
    columns: { document: ['recipient', 'content'] },
    basis: 'law',
    recipients: ['tax_office'],
    since: 'year_end',
    days: invoice,
  },
  arrivals: {
    people: 'passengers',
    data: ['arrivals', 'crew_name'],
    columns: { crew_link: ['name', 'hash'] },
    basis: 'contract',
    recipients: ['crew'],
    since: 'journey_end',
    days: () => CREW_DAYS,
  },
  unpaid: {
    people: 'bookers',
    data: ['unpaid_order'],
    columns: { booking: ['request'] },
    basis: 'interest',
    recipients: [],
    since: 'order',
    days: () => FAILED_DAYS,
  },
  options: {
    people: 'enquirers',
    data: ['name', 'email', 'phone', 'heights'],
    columns: { cabin_option: ['name', 'email', 'phone', 'riders'] },
    basis: 'contract',
    recipients: [],
    since: 'option_end',
    days: () => 0,
  },
  enquiries: {
    people: 'enquirers',
    data: ['name', 'email', 'phone', 'wishes', 'quote', 'messages', 'task'],
    columns: {
      enquiry: ['name', 'email', 'phone', 'remarks', 'quote_text', 'reply'],
      enquiry_message: ['text'],
      group_quote: ['bill'],
      task: ['text'],
    },
    basis: 'contract',
    recipients: [],
    since: 'enquiry_end',
    days: contact,
  },
  waiting: {
    people: 'waiting',
    data: waitingFields.map((field) => (field === 'riders' ? 'heights' : field)),
    columns: { waiting_party: waitingFields },
    basis: 'consent',
    recipients: [],
    since: 'list_left',
    days: contact,
  },
  gift_greetings: {
    people: 'givers',
    data: giftFields('text'),
    columns: { gift_voucher: ['greeting'] },
    basis: 'contract',
    recipients: ['recipient'],
    since: 'delivery',
    days: contact,
  },
  gift_people: {
    people: 'givers',
    data: giftFields('holder'),
    columns: { gift_voucher: ['giver_name', 'recipient_name', 'recipient_email'] },
    basis: 'contract',
    recipients: ['recipient'],
    since: 'voucher_over',
    days: contact,
  },
  gift_buyers: {
    people: 'givers',
    data: [...giftFields('buyer'), 'reference', 'refund_note'],
    columns: {
      payment: ['full_name', 'email'],
      refund: ['reason', 'note', 'message', 'reference'],
      refund_line: ['name'],
      audit: ['details'],
    },
    basis: 'law',
    recipients: ['card_provider', 'tax_office'],
    since: 'payment',
    days: invoice,
  },
  voucher_holders: {
    people: 'holders',
    data: ['name', 'email'],
    columns: { credit_voucher: ['holder_name', 'holder_email'] },
    basis: 'contract',
    recipients: [],
    since: 'voucher_invoice',
    days: invoice,
  },
  suppliers: {
    people: 'suppliers',
    data: ['name', 'email', 'phone', 'attachment', 'task'],
    columns: {
      supplier: ['contact', 'phone', 'email'],
      supplier_attachment: ['name', 'content'],
      task: ['text'],
    },
    basis: 'interest',
    recipients: [],
    since: 'supplier_end',
    days: () => 0,
  },
  staff: {
    people: 'staff',
    data: ['name', 'email', 'role', 'actions'],
    columns: {
      ...actorsByTable,
      staff: ['email', 'name'],
      audit: ['by'],
      saved_filter: ['owner'],
      passkey: ['public_key'],
      staff_session: ['user_agent'],
    },
    basis: 'interest',
    recipients: [],
    since: 'account_end',
    days: ({ staff }) => staff,
  },
  sign_in: {
    people: 'users',
    data: ['codes', 'mail_count'],
    columns: {
      access_code: ['hash'],
      booking_access: ['hash'],
      address_mail: ['address'],
      sign_in_request: ['email', 'invited_by'],
      sign_in_link: ['hash'],
      staff_session: ['hash'],
    },
    basis: 'interest',
    recipients: [],
    since: 'use',
    days: () => 1,
  },
  limits: {
    people: 'visitors',
    data: ['network', 'heights'],
    columns: {
      booking: ['client', 'client_network'],
      hold: ['browser', 'client', 'client_network', 'riders'],
      rate_count: ['caller'],
    },
    basis: 'interest',
    recipients: [],
    since: 'order_end',
    days: () => 0,
  },
};

type FieldSetRow = Pick<ProcessingRow, 'purpose' | 'people' | 'basis' | 'recipients'>;
const forRelatives: FieldSetRow = {
  purpose: 'emergency',
  people: 'relatives',
  basis: 'interest',
  recipients: ['crew'],
};
const forAuthorities: FieldSetRow = {
  purpose: 'authorities',
  people: 'passengers',
  basis: 'law',
  recipients: ['crew', 'authorities'],
};

/** What passengers fill in themselves, by the country of departure (decision 105). */
const ownPartRows = (): ProcessingRow[] =>
  fieldSets.flatMap(({ fields, countries, days }) =>
    (countries ?? [null]).map((country) => ({
      ...(country ? forAuthorities : forRelatives),
      id: country ? `authorities.${country}` : 'emergency',
      data: [...fields],
      days,
      since: 'journey_end' as const,
      country,
    })),
  );

/** What is kept of people, by purpose, with the retention that is set in days (GDPR Article 30; decision 143). */
export function processingRecord({
  retention,
  office,
}: Pick<Config, 'retention' | 'office'>): ProcessingRow[] {
  const days = { ...retention, staff: office.retentionDays };
  const rows = Object.entries(processing).map(([purpose, { columns: _, days: daysOf, ...row }]) => ({
    ...row,
    id: purpose,
    purpose: purpose as keyof typeof processing,
    days: daysOf(days),
    country: null,
  }));
  const order = ({ purpose }: ProcessingRow) => processingPurposes.indexOf(purpose);
  return [...rows, ...ownPartRows()].toSorted((one, other) => order(one) - order(other));
}
