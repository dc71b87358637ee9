import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCatalogue } from '../../catalogue/import/parsed-catalogue.ts';
import { folderSource } from '../../catalogue/import/source.ts';
import { termsRows } from '../../catalogue/import/write/terms-rows.ts';
import { writeTerms } from '../../catalogue/import/write/write-terms.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { openTestTerminal } from '../../testing/office/test-terminal.ts';
import { acceptedTerms } from './accepted-terms.ts';

const demo = fileURLToPath(new URL('../../../../catalogue', import.meta.url));
let terminal: Awaited<ReturnType<typeof openTestTerminal>>;
let folder: string;

beforeAll(async () => {
  terminal = await openTestTerminal();
  folder = await mkdtemp(join(tmpdir(), 'towpath-terms-'));
});
afterAll(async () => {
  await terminal.paying.close();
  await rm(folder, { recursive: true });
});

/** Imports the demo's terms with another deposit. */
async function importTerms(deposit_percentage: number): Promise<void> {
  const { terms, termsDocuments } = await parseCatalogue(folderSource(demo));
  const entries = terms.entries.map((entry) => ({ ...entry, value: { ...entry.value, deposit_percentage } }));
  await writeTerms(terminal.paying.database, termsRows({ terms: { ...terms, entries }, termsDocuments }));
}

test('the accepted texts are written byte for byte, whatever was imported since', async () => {
  await importTerms(35);
  const id = await terminal.paying.book({
    locale: 'de',
    insurance: { cancellation: true, travel: false },
    terms: { general: true, consumer: true, payment: true, cancellation: true },
  });
  await importTerms(20);
  const { accepted } = (await runOperation(terminal.paying.context, 'bookings.show', { booking: id })).result;
  expect(accepted.map(({ term, version }) => `${term} ${version}`)).toEqual([
    'cancellation cancellation-insurance-2026-11',
    'consumer consumer-2026-11',
    'general general-2026-11',
    'payment payment-2026-11',
    'standard_form package-travel-form-2026-11',
  ]);
  const to = join(folder, 'one');
  expect((await terminal.run(acceptedTerms, [id, '--folder', to])).output).toBe(`5 texts written to ${to}.`);
  for (const { term, hash } of accepted) {
    const bytes = await readFile(join(to, `${term}.de.html`));
    expect(createHash('sha256').update(bytes).digest('hex'), term).toBe(hash);
  }
  const payment = await readFile(join(to, 'payment.de.html'), 'utf8');
  expect(payment).toContain('35\u00a0% des Reisepreises bei der Buchung und 65\u00a0%');
  expect(await terminal.run(acceptedTerms, [id, '--folder', to])).toMatchObject({ exitCode: 1 });
});
