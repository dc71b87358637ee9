import { processingPurposes } from '@towpath/rules/privacy/processing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '../../../office/locales/en.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { ownPartColumns } from './own-parts.ts';
import { processing, processingRecord } from './processing-record.ts';

type Database = Awaited<ReturnType<typeof openTestDatabase>>;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const retention = { travel: 31, contact: 366, invoice: 3653 };
const office = { idleMinutes: 30, sessionHours: 12, retentionDays: 90, oidc: null };
const record = processingRecord({ retention, office });

/** The tables without personal data. */
const impersonal = [
  'accepted_text',
  'asset',
  'bike_stock',
  'booking_cabin',
  'books_closing',
  'cabin_translation',
  'cabin_type',
  'combined_tour',
  'content_version',
  'credit_voucher_use',
  'database_state',
  'departure',
  'departure_price',
  'document_counter',
  'funnel_count',
  'insurance_policy',
  'ledger',
  'mail_template',
  'migration',
  'name_translation',
  'passkey_challenge',
  'payment_attempt',
  'picture',
  'processor',
  'product',
  'product_translation',
  'provider_cursor',
  'provider_event',
  'provider_transaction',
  'ship',
  'ship_translation',
  'signing_key',
  'stock',
  'terms',
  'terms_document',
  'terms_text',
  'tour',
  'tour_product',
  'voucher',
  'waiting_look',
  'waiting_offer',
];

/** The texts without personal data of the other tables. */
const keptTexts: Readonly<Record<string, readonly string[]>> = {
  address_mail: ['cause', 'kind'],
  amendment: ['state', 'kinds', 'quote'],
  audit: ['command'],
  booking: [
    'status',
    'departure_id',
    'brand',
    'locale',
    'idempotency_key',
    'digest',
    'error',
    'number',
    'market',
    'terms_id',
    'coupon',
    'first_payment',
    'release_reason',
    'source',
  ],
  booking_attachment: ['type'],
  cabin_option: ['departure_id', 'cabins'],
  'card_sandbox.object': ['account', 'kind', 'id'],
  complaint: ['digest'],
  crew_link: ['departure_id'],
  credit_voucher: ['code', 'brand', 'currency'],
  departure_note: ['departure_id'],
  document: ['brand', 'number', 'kind', 'reason', 'credits', 'currency', 'hash'],
  enquiry: [
    'number',
    'brand',
    'locale',
    'tour_id',
    'tour_name',
    'idempotency_key',
    'digest',
    'state',
    'quote_currency',
  ],
  gift_voucher: ['number', 'brand', 'locale', 'tour_name', 'idempotency_key', 'digest'],
  group_quote: ['departure_id', 'country', 'party', 'ended'],
  hold: ['departure_id', 'cabins'],
  mail: ['kind', 'audience', 'brand', 'locale'],
  notice: ['kind'],
  own_part: ['locale'],
  passkey: ['id', 'transports'],
  payment: ['type', 'state', 'market', 'currency', 'problem', 'method', 'capture'],
  refund: ['intent_id', 'state', 'object_id', 'voucher_code', 'ended_code', 'resolution'],
  refund_line: ['line'],
  refused_payment: ['call', 'error'],
  saved_filter: ['name', 'filter'],
  staff: ['role', 'locale'],
  supplier: ['name', 'service'],
  supplier_attachment: ['type'],
  staff_session: ['method'],
  task: ['departure_id'],
  waiting_party: [
    'number',
    'brand',
    'locale',
    'tours',
    'dates',
    'cabins',
    'cabin_types',
    'state',
    'idempotency_key',
    'digest',
    'ending',
    'had_room',
  ],
};

test('what is kept of people is in the record, table by table (decision 143)', async () => {
  const columns = await database.query<{ table: string; column: string }>(
    `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table, column_name as column
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'card_sandbox') and table_type = 'BASE TABLE'
       and data_type in ('text', 'jsonb', 'ARRAY', 'bytea') order by 1, ordinal_position`,
  );
  const recorded = [
    ...Object.values(processing).map((entry) => entry.columns),
    { own_part_document: ownPartColumns },
  ]
    .flatMap((of) => Object.entries(of))
    .flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  const known = new Set([
    ...recorded,
    ...Object.entries(keptTexts).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)),
  ]);
  const unknown = columns
    .filter(({ table }) => !impersonal.includes(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !known.has(column));
  expect(unknown).toEqual([]);
  const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect([...known].filter((column) => !existing.has(column))).toEqual([]);
});

test('the record has every purpose, with the days that are set', () => {
  expect(new Set(record.map(({ purpose }) => purpose))).toEqual(new Set(processingPurposes));
  const daysOf = Object.fromEntries(record.map(({ id, days }) => [id, days]));
  expect(daysOf).toMatchObject({
    journey: 31,
    contact: 366,
    invoice: 3653,
    documents: 3653,
    waiting: 366,
    staff: 90,
    emergency: 7,
    'authorities.IT': 30,
  });
});

test('fields come from the classes by which they are erased', () => {
  const dataOf = Object.fromEntries(record.map(({ id, data }) => [id, data]));
  expect(dataOf).toMatchObject({
    journey: expect.arrayContaining(['dateOfBirth', 'bodyHeight', 'diet', 'customerRemarks']),
    contact: expect.arrayContaining(['emailAddress', 'phoneNumber', 'lastName']),
    invoice: expect.arrayContaining(['streetAddress', 'lastName', 'business']),
    waiting: ['name', 'email', 'heights'],
    gift_people: ['giver', 'recipient', 'recipient_email'],
    'authorities.FR': ['citizenship', 'birthplace'],
  });
});

test('every field has a word', () => {
  const words: Readonly<Record<string, string>> = en.processing;
  const labels: Readonly<Record<string, string>> = en.field;
  const fields = record.flatMap(({ data }) => data);
  expect(fields.filter((field) => !(words[`data_${field}`] ?? labels[field]))).toEqual([]);
});
