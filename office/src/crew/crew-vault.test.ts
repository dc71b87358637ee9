import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crewListUntil } from '../testing/test-crew-list.ts';
import { openVault } from './crew-vault.ts';

const secret = { token: 'T'.repeat(43), key: 'K'.repeat(43) };
const kept = { list: crewListUntil('2027-07-06'), events: [], heard_at: '2027-06-26T13:02:00.000Z' };

/** A request of the browser's database that succeeds once it is listened to. */
const succeeds = <Result>(result: Result) => ({
  result,
  set onsuccess(listener: () => void) {
    queueMicrotask(listener);
  },
});

/** A browser's database, whose connections the browser can close. */
function openBrowserDatabase() {
  const rows = new Map<string, { id: string }>();
  const connections: { isClosed: boolean }[] = [];
  const store = {
    get: (id: string) => succeeds(rows.get(id)),
    put: (row: { id: string }) => rows.set(row.id, row),
    delete: (id: string) => rows.delete(id),
  };
  const connect = () => {
    const connection = { isClosed: false };
    connections.push(connection);
    return {
      close: () => {
        connection.isClosed = true;
      },
      transaction: () => {
        if (connection.isClosed) throw new DOMException('The connection is closing', 'InvalidStateError');
        return {
          objectStore: () => store,
          set oncomplete(listener: () => void) {
            queueMicrotask(listener);
          },
        };
      },
    };
  };
  return {
    connections,
    connect,
    closeAll: () => {
      for (const each of connections) each.isClosed = true;
    },
  };
}

let browser: ReturnType<typeof openBrowserDatabase>;
beforeEach(() => {
  browser = openBrowserDatabase();
  vi.stubGlobal('indexedDB', { open: () => succeeds(browser.connect()) });
  const request = (_name: string, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a departure whose connection the browser closed is read and changed on a new one (decision 146)', async () => {
  const vault = await openVault(secret);
  await vault.update(() => kept);
  browser.closeAll();
  expect(await vault.read()).toEqual(kept);
  browser.closeAll();
  await vault.update(() => ({ ...kept, heard_at: '2027-06-26T14:00:00.000Z' }));
  expect((await vault.read())?.heard_at).toBe('2027-06-26T14:00:00.000Z');
  expect(browser.connections).toHaveLength(3);
});

test('a database that cannot be used on a new connection either is a fault', async () => {
  const vault = await openVault(secret);
  await vault.update(() => kept);
  browser.closeAll();
  vi.stubGlobal('indexedDB', {
    open: () => {
      const connection = browser.connect();
      browser.closeAll();
      return succeeds(connection);
    },
  });
  await expect(vault.read()).rejects.toThrow('The connection is closing');
});

test('another link reads nothing of it', async () => {
  await (await openVault(secret)).update(() => kept);
  expect(await (await openVault({ ...secret, key: 'A'.repeat(43) })).read()).toBeNull();
  expect(await (await openVault({ ...secret, token: 'A'.repeat(43) })).read()).toBeNull();
});
