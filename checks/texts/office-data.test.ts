import { type AuditCommand, auditCommands } from '@towpath/rules/office/audit-commands';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationBody, OperationName, OperationResult } from '@towpath/rules/office/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import de from '../../office/locales/de.ts';
import en from '../../office/locales/en.ts';
import nl from '../../office/locales/nl.ts';
import { translate } from '../../office/src/i18n/texts.tsx';
import { formatsOf } from '../../office/src/i18n/use-format.ts';
import { auditTexts } from '../../office/src/ui/audit/audit-text.ts';
import { effectText } from '../../office/src/ui/operation/effect-text.ts';
import { processDueChangeRequests } from '../../server/src/amendments/change-requests/unanswered-changes.ts';
import { openOwnParts } from '../../server/src/testing/bookings/test-own-parts.ts';
import { openCatalogueOffice } from '../../server/src/testing/office/test-catalogue-office.ts';
import { smallTerms } from '../../server/src/testing/test-catalogue-files.ts';

const site = await openOwnParts();
const catalogue = await openCatalogueOffice();
afterAll(async () => {
  await site.close();
  await catalogue.close();
});

/** The consequences of every dry run, and the entries of the audit. */
const effects: Effect[] = [];
const entries: { command: string; details: Readonly<Record<string, unknown>> }[] = [];
const ids = new Set<string>();

/** Asks for the consequences of an operation, then performs it. */
async function run<Name extends OperationName>(
  name: Name,
  body: OperationBody<Name>,
): Promise<OperationResult<Name>> {
  effects.push(...((await site.staff.plan(name, body)).effects ?? []));
  return site.staff.read(name, body);
}
async function edit<Name extends OperationName>(name: Name, body: OperationBody<Name>) {
  const planned = await catalogue.run(name, body, 'owner', true);
  effects.push(...(planned.effects ?? []));
  const done = await catalogue.run(name, body, 'owner');
  if (done.status !== 200) throw new Error(`${name}: ${done.message} ${JSON.stringify(done.issues)}`);
}

const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };
const departure = 'summer';

async function money() {
  const booking = await site.book();
  const { refundable_lines } = await site.staff.read('bookings.show', { booking });
  const [line] = refundable_lines;
  // The first call writes, and the second one finds that it did.
  for (let call = 0; call < 2; call += 1) await run('payments.remind', { bookings: [booking] });
  await run('payments.request', { booking, amount: 123_456, description: 'A private transfer' });
  const { payments } = await site.staff.read('bookings.show', { booking });
  const asked = payments.find(({ description }) => description === 'A private transfer');
  await run('payments.record', { booking, payment: asked?.id ?? '', amount: 123_456, ...received });
  await run('payments.refund-lines', {
    booking,
    lines: [
      { line: line?.line ?? '', amount: 10_000 },
      { line: 'other', amount: 5_000 },
    ],
    reason: 'Goodwill',
  });
  await run('payments.refund', { payment: asked?.id ?? '', amount: 20_000 });
  const { refunds } = await site.staff.read('bookings.show', { booking });
  await run('payments.record-refund', {
    refund: refunds[0]?.id ?? '',
    reference: 'x',
    paid_on: '2027-03-01',
  });
  await run('bookings.cancel', { booking, fee: 54_321 });
}

async function changes() {
  const booking = await site.book();
  await run('bookings.note', { booking, text: 'Calls again' });
  await site.database.query(
    `insert into staff (email, name, role, locale, created_at) values ('mieke@example.com', 'Mieke', 'sales', 'nl', now())`,
  );
  const call = { text: 'Call back', due_on: '2027-04-01', assignee: 'mieke@example.com' };
  await run('tasks.add', { booking, ...call });
  const { task } = await run('tasks.add', { departure, ...call });
  await run('tasks.change', { task, ...call, assignee: null });
  await site.staff.read('tasks.finish', { task });
  const file = Buffer.from('%PDF-1.7').toString('base64');
  const { attachment } = await run('attachments.add', { booking, name: 'bill.pdf', file });
  await run('attachments.download', { attachment });
  await run('attachments.remove', { attachment });
  const company = { name: 'Fietsverhuur', service: 'Rented bikes' };
  const { supplier } = await run('suppliers.add', company);
  await run('attachments.add', { supplier, name: 'contract.pdf', file });
  await run('tasks.add', { supplier, ...call });
  await run('suppliers.edit', { supplier, ...company, service: 'Rented bikes in Amsterdam' });
  await run('suppliers.remove', { supplier });
  await run('bookings.edit', {
    booking,
    contact: { city: 'Utrecht' },
    business: { name: 'Zadelvast N.V.' },
    passenger: { number: 2, change: { bodyHeight: '171' } },
  });
  const person = { firstName: 'Clara', lastName: 'Bos', dateOfBirth: '1970-02-03', bodyHeight: '171' };
  const address = { streetAddress: 'Kade 1', zipCode: '1011 AB', city: 'Amsterdam', country: 'NL' };
  const contact = { ...address, emailAddress: 'clara@example.com', phoneNumber: '+31 6 1234' };
  await run('bookings.transfer', { booking, person, contact, costs: 1_234 });
  await run('passengers.invite', { booking, passenger: 2, email: null, locale: 'de' });
  await run('passengers.withdraw', { booking, passenger: 2 });
  const suite = { cabin: 'annasuite:1' };
  await site.mails.writeMails();
  const [first] = (await site.staff.read('bookings.show', { booking })).mails;
  if (first) await run('bookings.resend', { booking, mail: first.id });
  if (first) await run('outbox.resend', { mail: first.id });
  await site.database.query(
    `update mail set sent_at = null, given_up_at = $1, failed_at = $1, failure = 'refused', problem = '550 no'`,
    [new Date(site.context.now())],
  );
  await run('outbox.resend-all', {});
  const texts = { en: { subject: 'The way to the ship', text: 'Dear {name}, …' } };
  const { template } = await run('templates.create', { name: 'Directions', texts });
  await run('templates.edit', { template, name: 'The way', texts });
  await run('templates.delete', { template });
  const entry = { name: 'Harbour Hosting', service: 'Runs the server', location: 'Netherlands' };
  const { processor } = await run('privacy.add-processor', entry);
  await run('privacy.edit-processor', { processor, ...entry, agreed_on: '2027-01-15' });
  await run('privacy.remove-processor', { processor });
  await run('bookings.mail', { booking, subject: 'Your dog', text: 'It may come along.' });
  await site.save(await site.linkFor(booking));
  await run('bookings.amend', {
    booking,
    change: { passengers: await site.passengersWith(booking, suite, suite) },
  });
}

async function requests() {
  const [declined, expired] = [await site.book(), await site.book()];
  await site.database.query(`update departure set on_request = true where id = 'summer'`);
  const suite = { cabin: 'annasuite:1' };
  await site.amend(declined, { passengers: await site.passengersWith(declined, suite, suite) });
  await run('amendments.answer', { booking: declined, accept: false, reason: 'No suite is left' });
  await site.amend(expired, { passengers: await site.passengersWith(expired, suite, suite) });
  site.advanceTime(48 * 3_600_000);
  await processDueChangeRequests(site.context);
  const [accept, decline] = [await site.bookUnpaid(), await site.bookUnpaid()];
  await run('bookings.accept', { booking: accept });
  await run('bookings.decline', { booking: decline });
  await site.database.query(`update departure set on_request = false where id = 'summer'`);
}

async function departures() {
  await site.database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('late', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     values ('late', 'annatwin-upper', 9, 0, 80000), ('late', 'annasuite', 9, 0, 90000)`,
  );
  const { version } = await site.staff.read('departures.show', { departure });
  const cabin = 'annatwin-upper';
  await run('departures.block', { departure, cabin, count: 1, version });
  await run('departures.stock', { departure, cabin, unit_price: 111_111, surcharge_price: 222_222 });
  await run('departures.sale', { departure, on_request: true, voucher: 'SPRING' });
  await run('departures.change-bikes', {
    departure,
    bike: 'product-bike-00001',
    frame: 'M',
    count: 3,
    from_cm: 160,
    to_cm: 180,
  });
  await run('departures.move', { departure, to: 'late', reason: 'Low water' });
  await run('departures.close', { departure });
  await run('departures.open', { departure });
  const { option } = await run('options.create', {
    departure,
    cabins: { [cabin]: 1 },
    name: 'Choir',
    until: '2027-05-01',
  });
  await run('options.release', { option });
  await run('crew.add-link', { departure, name: 'Captain' });
  const [link] = (await site.staff.read('crew.links', { departure })).rows;
  await run('crew.withdraw-link', { link: link?.id ?? '' });
  const { note } = await run('departures.note', { departure, text: 'The quay is closed' });
  await run('departures.remove-note', { departure, note });
  await run('departures.mail', { departure, texts: { en: { subject: 'Ready?', text: 'Soon.' } } });
  await run('departures.call-off', { departure, reason: 'too_few' });
}

async function others() {
  await run('rates.set', { usd: 1.0845 });
  const voucher = { code: 'NEW', discount_type: 'Discount Amount' as const, amount: 150_000, tour: 'canals' };
  await run('vouchers.create', voucher);
  await run('vouchers.edit', { code: 'NEW', amount: 120_000, valid_until: '2027-12-31', uses_allowed: 20 });
  await run('vouchers.disable', { code: 'NEW' });
  await run('finance.close', { company: 'boatbiketours', month: '2027-02' });
  await run('staff.invite', { email: 'bert@example.org', name: 'Bert', role: 'crew', locale: 'nl' });
  await run('staff.role', { email: 'bert@example.org', role: 'sales' });
  await run('staff.revoke', { email: 'bert@example.org' });
  await run('staff.disable', { email: 'bert@example.org' });
}

/** Details as their writers store them, of commands that need a browser, a job or a shell. */
const written: Partial<Record<AuditCommand, Readonly<Record<string, unknown>>>> = {
  'booking open': {},
  'bookings place': { before: null, after: { total: 234_500, price: 239_400, reason: 'Fourth journey' } },
  'payments give-voucher': { voucher: 'NPQR', amount: 239_400, currency: 'eur' },
  'departures call-off': { closed: true, voucher_choice_until: '2027-03-08' },
  'options book': { before: null, after: { total: 239_400 } },
  'catalogue add-picture': {
    document: 'ships/anna.jpg',
    before: null,
    after: 'ab12',
    width: 800,
    height: 600,
    size: 123_456,
  },
  'catalogue remove-picture': { document: 'ships/anna.jpg', before: 'ab12', after: null },
  'catalogue import': { changes: 12 },
  'extend-programme': { added: 120, from: '2029-01-01', until: '2029-12-31', left_out: 2 },
  'enquiries quote': { enquiry: 'ENQ-100001', amount: 1_234_500, currency: 'eur', valid_until: '2027-04-01' },
  'enquiries accept': { enquiry: 'ENQ-100001' },
  'enquiries decline': { enquiry: 'ENQ-100001', mailed: true },
  'enquiries expire': { enquiry: 'ENQ-100001' },
  'quotes send': {
    enquiry: 'ENQ-100001',
    amount: 1_234_500,
    currency: 'eur',
    valid_until: '2027-04-01',
    departure: 'summer',
  },
  'quotes answer': { enquiry: 'ENQ-100001' },
  'quotes ask': { enquiry: 'ENQ-100001' },
  'quotes refuse': { enquiry: 'ENQ-100001' },
  'quotes accept': { enquiry: 'ENQ-100001' },
  'waiting add': { waiting: 'WAIT-10001' },
  'waiting change': { waiting: 'WAIT-10001' },
  'waiting offer': { waiting: 'WAIT-10001', departure: 'summer' },
  'waiting remove': { waiting: 'WAIT-10001' },
  'privacy erase': { bookings: 2, payments: 3, mails: 9, accounts: 0 },
  'vouchers transfer': { voucher: 'AB2C' },
  'vouchers refund': { voucher: 'AB2C', amount: 5_000, currency: 'eur', reason: 'withdrawn' },
  'complaints add': { received_on: '2027-03-01' },
  'complaints answer': { received_on: '2027-03-01' },
  'passkey add': {},
  'passkey remove': {},
  'staff sign-in': { sign_in: 'passkey' },
  'database quarantine': {},
  'database release': { since: '2027-03-01T10:00:00.000Z', reason: 'restored from a backup' },
};

async function documents() {
  const { tour, content, names, version } = (await catalogue.run('catalogue.tour', { tour: 'canals' }))
    .result;
  if (!tour) throw new Error('The tour is missing');
  const seasons = tour.seasons.map((season) => ({
    ...season,
    prices: { ...season.prices, anna_twin: { ...season.prices.anna_twin, unit_price: 1234.5 } },
  }));
  const years = [{ year: 2030, as: 2027, price_change: 4 }];
  const changed = { ...tour, products: tour.products.toReversed(), seasons, years };
  await edit('catalogue.save-tour', {
    tour: changed,
    content: content && { ...content },
    names: [...names],
    version,
  });
  const ship = (await catalogue.run('catalogue.ship', { ship: 'anna' })).result;
  if (!ship.ship) throw new Error('The ship is missing');
  await edit('catalogue.save-ship', { ship: { ...ship.ship, name: 'Anna II' }, version: ship.version });
  const [product] = (await catalogue.run('catalogue.products', {})).result.rows;
  if (!product) throw new Error('The product is missing');
  await edit('catalogue.save-product', {
    product: { ...product.product, unit_price: 1500 },
    version: product.version,
  });
  const terms = { ...smallTerms('default'), valid_from: '2029-01-01', deposit_percentage: 20 };
  await edit('terms.add', { terms });
  const [next] = await catalogue.database.query<{ id: string }>(
    `select id from departure where date > '2027-03-01' order by date limit 1`,
  );
  const file = Buffer.from(`departure;cabin;unit_price\n${next?.id};anna_twin;1049,50\n`).toString('base64');
  await edit('departures.import', { name: 'prices.csv', file });
}

async function idsOf({ database }: typeof site | typeof catalogue) {
  const rows = await database.query<{ id: string }>(
    `select id::text from booking union select id::text from payment union select id::text from refund
     union select id from departure union select id from product union select id from cabin_type
     union select id from ship union select id from tour`,
  );
  // Some ids of tests are plain words, which texts also contain.
  for (const { id } of rows) if (/[\d_-]/.test(id)) ids.add(id);
}

beforeAll(async () => {
  await money();
  await changes();
  await requests();
  await departures();
  await others();
  await documents();
  entries.push(...(await site.staff.read('audit.list', { limit: 500 })).rows);
  entries.push(...(await catalogue.run('audit.list', { limit: 500 }, 'owner')).result.rows);
  entries.push(...Object.entries(written).map(([command, details]) => ({ command, details })));
  await idsOf(site);
  await idsOf(catalogue);
});

const words = (text: string) => text.split(/[\s:()“”„]+/).map((word) => word.replace(/[.,;]+$/, ''));
const isName = (word: string) =>
  /[a-z]_[a-z]|^[a-z]+[A-Z][a-z]|^[\w-]+\.json$|\{\{|undefined|\[object/.test(word);
const isUuid = (word: string) => /[0-9a-f]{8}-[0-9a-f]{4}/.test(word);
/** A number of more than three digits without decimals, that is no year. */
const isCents = (word: string) => /^\d{1,3}([.,]?\d{3})+$/.test(word) && !/^20\d\d$/.test(word);
const isInternal = (word: string) => ids.has(word) || isName(word) || isUuid(word) || isCents(word);

describe.each([
  ['en', en],
  ['de', de],
  ['nl', nl],
] as const)('what operations do is told in %s', (language, texts) => {
  const wording = {
    ...translate(language, texts),
    format: formatsOf(language, 'Europe/Amsterdam'),
    nameOf: (name: string) => name,
  };

  test('in previews without ids, names of fields or cents', () => {
    // The mail that is shown as an example contains the link of its booking.
    const worded = effects.filter(({ kind }) => !['mail_passengers', 'mail_customer'].includes(kind));
    const told = worded.map((effect) => effectText(effect, wording) ?? `no_text ${effect.kind}`);
    expect(told.filter((text) => words(text).some(isInternal))).toEqual([]);
  });

  test('in the audit and the time line without ids, names of fields or cents', () => {
    const told = entries.flatMap((entry) =>
      auditTexts(entry, wording).map(({ name, label, text }) => {
        const unnamed = label === name ? ' no_label' : '';
        return `${entry.command} | ${label}: ${text}${unnamed}`;
      }),
    );
    expect(told.filter((text) => words(text.split(' | ')[1] ?? '').some(isInternal))).toEqual([]);
  });
});

test('every audited command was told', () => {
  const told = new Set<string>(entries.map(({ command }) => command));
  expect(auditCommands.filter((command) => !told.has(command))).toEqual([]);
});
