import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import type { Role } from '@towpath/rules/office/permissions';
import { importCatalogue } from '../../catalogue/import/import.ts';
import { createHttpServer } from '../../http/server.ts';
import { registerOperations, type Sessions, type StaffSession } from '../../office/api.ts';
import { registerUploads } from '../../office/uploads.ts';
import { smallCatalogue, withFolder } from '../test-catalogue-files.ts';
import { testContext, testToday } from '../test-context.ts';
import { openTestDatabase } from '../test-database.ts';
import type { OfficeAnswer } from './test-office.ts';
import { checkResult } from './test-result.ts';

const testSessions: Sessions<StaffSession> = {
  readSession: async (_context, { headers }) => {
    const role = headers['x-test-role'] as Role | undefined;
    return role ? { staffId: role, email: `${role}@example.com`, name: role, role } : null;
  },
  checkCsrf: ({ headers }) => headers['x-csrf-token'] === 'right',
};

/** The office over a socket, with the small catalogue; a header names the caller's role. */
export async function openCatalogueOffice() {
  const database = await openTestDatabase();
  const context = testContext(database);
  const fill = async () => {
    const imported = await withFolder(smallCatalogue(), (folder) =>
      importCatalogue(database, folder, testToday),
    );
    if ('errors' in imported) throw new Error(JSON.stringify(imported.errors));
  };
  await fill();
  /** Restores the catalogue. */
  const reset = async () => {
    await database.query(
      `delete from stock; delete from departure; delete from tour_product; delete from voucher; delete from tour;
       delete from name_translation`,
    );
    await fill();
  };
  const app = createHttpServer();
  // Operations of the catalogue have no payments.
  const provider = {} as never;
  registerOperations(app, context, provider, testSessions);
  registerUploads(app, context, provider, testSessions);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headersOf = (role: Role) => ({ 'x-test-role': role, 'x-csrf-token': 'right' });
  /** Calls an operation as a role. */
  const run = async <Name extends OperationName>(
    name: Name,
    input: OperationBody<Name>,
    role: Role = 'catalogue',
    dryRun = false,
  ): Promise<OfficeAnswer<Name>> => {
    const response = await fetch(`${address}/api/office/operations/${name}`, {
      method: 'POST',
      headers: { ...headersOf(role), 'content-type': 'application/json' },
      body: JSON.stringify({ input, dryRun }),
    });
    const body = (await response.json()) as Omit<OfficeAnswer<Name>, 'status'>;
    if (response.ok && !dryRun) checkResult(name, body.result);
    return { ...body, status: response.status };
  };
  /** Uploads a file as the role of the headers. */
  const upload = async <Name extends OperationName>(
    name: Name,
    input: object,
    file: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = headersOf('catalogue'),
    dryRun = false,
  ): Promise<OfficeAnswer<Name>> => {
    const query = new URLSearchParams({ input: JSON.stringify(input), dryRun: `${dryRun}` });
    const response = await fetch(`${address}/api/office/uploads/${name}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: file,
    });
    const body = (await response.json()) as Omit<OfficeAnswer<Name>, 'status'>;
    return { ...body, status: response.status };
  };
  /** The documents of the tour `canals`, as they are saved again. */
  const canals = async () => {
    const { tour, content, names, version } = (await run('catalogue.tour', { tour: 'canals' })).result;
    if (!tour) throw new Error('The tour is missing');
    return { tour: { ...tour }, content: content && { ...content }, names: [...names], version };
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { context, database, address, headersOf, run, upload, canals, reset, close };
}
