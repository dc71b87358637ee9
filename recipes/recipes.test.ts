import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';

/** Of a test, on a machine that is busy with others: milliseconds. */
const TIMEOUT = 600_000;
vi.setConfig({ testTimeout: TIMEOUT, hookTimeout: TIMEOUT });

const root = join(import.meta.dirname, '..');
const workspaces = ['rules', 'fake-stripe', 'server', 'web', 'office'];
const copied = [...workspaces, 'brands', 'package.json', 'tsconfig.base.json'];
const copy = mkdtempSync(join(tmpdir(), 'towpath-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** Copies the workspaces, which import one another in the copy and packages from here. */
function createCopy() {
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@towpath'), { recursive: true });
  const packages = readdirSync(from).filter((name) => name !== '@towpath');
  for (const name of packages) symlinkSync(join(from, name), join(to, name));
  for (const name of workspaces) symlinkSync(join(copy, name), join(to, '@towpath', name));
}

createCopy();

/** The files in which the compiler finds an error, in some workspaces of the copy. */
async function filesWithErrors(...names: string[]): Promise<string[]> {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const check = (name: string) =>
    promisify(execFile)(process.execPath, [tsc, '--pretty', 'false', '-p', name], { cwd: copy }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
  const outputs = await Promise.all(names.map(check));
  const files = outputs.flatMap((output) => [...output.matchAll(/^(.+?)\(\d+,\d+\): error/gm)]);
  return [...new Set(files.map(([, file = '']) => file))].sort();
}

interface Addition {
  file: string;
  /** The text that it follows. */
  after: string;
  text: string;
}

/** Adds text to files of the copy while a check runs. */
async function withAdded<Result>(additions: readonly Addition[], check: () => Promise<Result>) {
  const texts = additions.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
  for (const [index, { file, after, text }] of additions.entries()) {
    expect(texts[index]?.split(after), `${file}: ${after}`).toHaveLength(2);
    writeFileSync(join(copy, file), texts[index]?.replace(after, `${after}${text}`) ?? '');
  }
  return check().finally(() => {
    for (const [index, { file }] of additions.entries()) writeFileSync(join(copy, file), texts[index] ?? '');
  });
}

const enquiries = 'rules/src/office/operations/enquiry-operations.ts';
const columns = ['de', 'en', 'nl'].map((language) => `rules/src/office/columns/${language}.ts`);

const operations: Addition = {
  file: enquiries,
  after: 'export const enquiryOperations = {',
  text: `
  'enquiries.recent': list({
    permission: 'bookings.read',
    does: 'list recent enquiries',
    input: v.object({}),
    returns: 'The enquiries',
    row: EnquiryListRow,
    columns: ['number'],
  }),
  'enquiries.reopen': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'open an enquiry again',
    input: v.object(about),
    returns,
    result: ChangedEnquiry,
  },`,
};

const field: Addition = {
  file: 'rules/src/passengers/passenger-fields.ts',
  after: 'export const passengerFields = {',
  text: `
  nickname: field({
    rule: () => v.optional(v.string(), ''),
    draft: text,
    control: { as: 'text' },
    of: 'person',
    difference: 'name',
    sees: ['passenger', 'crew'],
    privacy: 'travel',
  }),`,
};

const kindOfProduct: Addition = {
  file: 'rules/src/price/extras/product.ts',
  after: "export const productTypes = ['Bike'",
  text: ", 'Excursion'",
};

test('a list, a change, a field of a passenger and a kind of products do not compile without what belongs to them', async () => {
  const added = [operations, field, kindOfProduct];
  const named = await withAdded(added, () => filesWithErrors('server', 'web', 'office'));
  expect(named).toEqual(
    expect.arrayContaining([
      ...columns,
      'server/src/operations/enquiries/operations.ts',
      'rules/src/own-parts/wire.ts',
      'server/src/operations/crew/load-manifest.ts',
      'office/src/screens/catalogue/products/product-kind.tsx',
    ]),
  );
  // The additions themselves are right: a wrong one would have errors in its own file, and further ones that prove nothing.
  expect(named.filter((file) => added.some((each) => each.file === file))).toEqual([]);
});

test('a column that is no field of a row, or has no heading, does not compile', async () => {
  const column = (text: string) => [
    { file: enquiries, after: '    row: EnquiryListRow,\n    columns: [', text },
  ];
  expect(await withAdded(column("'colour', "), () => filesWithErrors('rules'))).toContain(enquiries);
  expect(await withAdded(column("'id', "), () => filesWithErrors('rules'))).toEqual(columns);
});

/** The tables with an entry for each language. */
const tablesOfLanguages = [
  'rules/src/amendments/fee-lines.ts',
  'rules/src/core/date-text.ts',
  'rules/src/core/format.ts',
  'rules/src/core/zoned-time.ts',
  'rules/src/office/issues/typed-input.ts',
  'rules/src/passengers/country.ts',
  'rules/src/price/cabin.ts',
  'rules/src/terms/tax-labels.ts',
  'fake-stripe/src/browser/euro-texts.ts',
  'fake-stripe/src/browser/texts.ts',
  'server/src/documents/texts.ts',
  'server/src/notifications/texts.ts',
  'server/src/operations/finance/tables.ts',
  'server/src/operations/sheets/texts.ts',
  'server/src/site/built-in-website/texts.ts',
  'server/src/site/fallback/fallback-texts.ts',
  'server/src/staff/links/texts.ts',
  'web/embed-kit/texts.ts',
  'office/src/i18n/texts.tsx',
];

test('every table of languages lacks a language that is added', async () => {
  const language = {
    file: 'rules/src/core/locale.ts',
    after: "export const locales = ['en', 'nl', 'de'",
    text: ", 'fr'",
  };
  const named = await withAdded([language], () => filesWithErrors('server', 'web', 'office'));
  expect(named).toEqual(expect.arrayContaining(tablesOfLanguages));
});
