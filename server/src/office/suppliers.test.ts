import { afterAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { operationOf } from '../operations/all.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
const { database } = paying;
afterAll(close);
beforeEach(() => database.query('delete from supplier'));

const file = Buffer.from('%PDF-1.7').toString('base64');
const company = { name: 'Fietsverhuur Amstel', service: 'Rented bikes' };
const contact = { contact: 'Jan Vos', phone: '+31 20 123', email: 'jan@amstel.example' };

const add = async (input: Partial<typeof company & typeof contact> = {}) =>
  (await run('suppliers.add', { ...company, ...input })).result.supplier;
const attached = async (supplier: string) =>
  (await run('attachments.list', { supplier })).result.rows.map(({ name }) => name);

test('a supplier is added, changed unless a colleague did so, and found by every role that sees bookings', async () => {
  const supplier = await add(contact);
  for (const role of ['sales', 'finance'] as const)
    expect((await run('suppliers.list', {}, role)).result.rows).toMatchObject([{ ...company, ...contact }]);
  const { version } = (await run('suppliers.show', { supplier })).result;
  const change = { supplier, version, name: 'Amstel Bikes', service: 'Bikes', phone: ' ' };
  expect((await run('suppliers.edit', change, 'finance')).result).toEqual({ supplier, name: 'Amstel Bikes' });
  expect((await run('suppliers.show', { supplier })).result).toMatchObject({
    name: 'Amstel Bikes',
    contact: null,
    phone: null,
  });
  expect((await run('suppliers.edit', change)).reason?.code).toBe('supplier_changed');
  const { task } = (await run('tasks.add', { supplier, text: 'Call', due_on: '2027-04-01' })).result;
  const { attachment } = (await run('attachments.add', { supplier, name: 'Contract.pdf', file })).result;
  await run('suppliers.remove', { supplier }, 'sales');
  const { rows } = (await run('audit.list', { about: supplier })).result;
  const named = { supplier_id: supplier, supplier: 'Amstel Bikes' };
  const due = { due_on: '2027-04-01', assignee: null, departure: null, enquiry: null };
  expect(rows.map(({ command, details }) => [command, details])).toEqual([
    ['suppliers remove', named],
    ['attachments add', { attachment, ...named, file_type: 'application/pdf' }],
    ['tasks add', { task, after: { ...due, ...named } }],
    [
      'suppliers edit',
      {
        supplier_id: supplier,
        before: { supplier: company.name, service: company.service },
        after: { supplier: 'Amstel Bikes', service: 'Bikes' },
      },
    ],
    ['suppliers add', { supplier_id: supplier, supplier: company.name, service: company.service }],
  ]);
});

test('the name of another supplier is refused at its field', async () => {
  await add();
  const twice = { ...company, name: company.name.toUpperCase() };
  const refused = { status: 422, issues: [{ path: 'name', code: 'supplier_name' }] };
  expect(await run('suppliers.add', twice)).toMatchObject(refused);
  const other = await add({ name: 'Other' });
  expect(await run('suppliers.edit', { ...twice, supplier: other })).toMatchObject(refused);
  expect((await run('suppliers.edit', { ...company, supplier: other, name: 'OTHER' })).status).toBe(200);
});

test('files are kept with a supplier as with a booking, each on its own', async () => {
  const supplier = await add();
  const booking = await paying.book();
  const { attachment } = (await run('attachments.add', { supplier, name: 'Contract.pdf', file }, 'finance'))
    .result;
  await run('attachments.add', { booking, name: 'Passport.pdf', file });
  expect(await attached(supplier)).toEqual(['Contract.pdf']);
  expect((await run('attachments.list', { booking })).result.rows).toMatchObject([{ name: 'Passport.pdf' }]);
  expect((await run('attachments.download', { attachment })).result).toMatchObject({ content: file });
  await run('attachments.remove', { attachment });
  expect(await attached(supplier)).toEqual([]);
  const { rows } = (await run('audit.list', { about: attachment })).result;
  const details = { attachment, supplier_id: supplier, supplier: company.name, file_type: 'application/pdf' };
  expect(rows.map(({ command, booking: of, details: said }) => [command, of, said])).toEqual([
    ['attachments remove', null, details],
    ['attachments download', null, details],
    ['attachments add', null, details],
  ]);
});

test('a supplier has as many files as a booking, also of two that come at the same moment', async () => {
  const supplier = await add();
  await database.query(
    `insert into supplier_attachment (supplier_id, name, type, content, at, by)
     select $1, 'x.pdf', 'application/pdf', '', now(), '' from generate_series(1, 19)`,
    [supplier],
  );
  const attach = () => run('attachments.add', { supplier, name: 'a.pdf', file });
  const answers = await Promise.all([attach(), attach()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  ['nothing', {}],
  ['two things', { booking: 'BBT-1', supplier: crypto.randomUUID() }],
])('a file of %s is refused', async (_what, of) => {
  const refused = await run('attachments.add', { ...of, name: 'a.pdf', file });
  expect(refused).toMatchObject({ status: 422, issues: [{ path: 'booking', code: 'attachment_of' }] });
});

test('tasks are about a supplier, and go with it and its files', async () => {
  const supplier = await add();
  const { task } = (
    await run('tasks.add', { supplier, text: 'Ask for the prices of 2028', due_on: '2027-04-01' })
  ).result;
  await run('tasks.add', { text: 'Other', due_on: '2027-04-01' });
  expect((await run('tasks.list', { supplier })).result.rows).toMatchObject([
    { id: task, supplier, supplier_name: company.name, booking: null, departure: null, enquiry: null },
  ]);
  await run('attachments.add', { supplier, name: 'Contract.pdf', file });
  expect((await run('suppliers.remove', { supplier }, 'finance')).status).toBe(403);
  const plan = await run('suppliers.remove', { supplier }, 'sales', true);
  expect(plan.effects).toEqual([{ kind: 'supplier_removed', values: { name: company.name } }]);
  expect((await run('suppliers.remove', { supplier }, 'sales')).result.name).toBe(company.name);
  expect(await database.query('select 1 from supplier_attachment')).toEqual([]);
  expect((await run('tasks.list', { state: 'all' })).result.rows).toMatchObject([{ text: 'Other' }]);
  for (const refused of [
    await run('suppliers.show', { supplier }),
    await run('suppliers.remove', { supplier: 'x' }),
    await run('tasks.list', { supplier }),
    await run('attachments.list', { supplier }),
  ])
    expect(refused.reason?.code).toBe('supplier_unknown');
});

test('a task about a supplier that a colleague removes meanwhile is refused', async () => {
  const supplier = await add();
  const { context, provider } = paying;
  const input = { supplier, text: 'Call', due_on: '2027-04-01' };
  const plan = await operationOf('tasks.add').plan(context, provider, input, 'mieke');
  if (plan instanceof Refusal) throw new Error(plan.message);
  await run('suppliers.remove', { supplier });
  expect(await plan.perform(() => {})).toMatchObject({ status: 404, reason: { code: 'supplier_unknown' } });
});

test('the contact at a supplier is handed over and erased with the person, and the supplier stays', async () => {
  const supplier = await add(contact);
  const other = await add({ name: 'Other' });
  for (const of of [supplier, other]) {
    await run('tasks.add', { supplier: of, text: 'Ask Jan Vos', due_on: '2027-04-01' });
    await run('attachments.add', { supplier: of, name: 'Contract Jan Vos 2028.pdf', file });
  }
  const person = contact.email.toUpperCase();
  const handed = (await run('privacy.export', { person })).result;
  expect(handed).toMatchObject({
    suppliers: [{ name: company.name, contact: contact.contact }],
    supplier_tasks: [{ supplier: company.name, text: 'Ask Jan Vos' }],
    supplier_attachments: [{ supplier: company.name, name: 'Contract Jan Vos 2028.pdf' }],
  });
  await erasePerson(paying.context, person);
  expect((await run('suppliers.show', { supplier })).result).toMatchObject({
    ...company,
    contact: null,
    phone: null,
    email: null,
  });
  expect(await attached(supplier)).toEqual(['Contract – 2028.pdf']);
  expect(await attached(other)).toEqual(['Contract Jan Vos 2028.pdf']);
  expect((await run('tasks.list', { search: 'Jan Vos' })).result.rows).toMatchObject([{ supplier: other }]);
});
