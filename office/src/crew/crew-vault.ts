import type { CrewSecret } from '@towpath/rules/crew/crew-link';
import type { KeptDeparture } from './kept-departure.ts';

/** A kept departure as it is stored. Only its last day can be read without the link, so that others can delete it. */
interface StoredRow {
  id: string;
  until: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** Where the departure of one link is kept, encrypted with a key from the link (decision 146). */
export interface Vault {
  /** What is kept; null where there is nothing, or it cannot be decrypted. */
  read: () => Promise<KeptDeparture | null>;
  /** Changes what is kept, one change after the other, also of other tabs. null: nothing is kept, and stays so. */
  update: (change: (kept: KeptDeparture | null) => KeptDeparture | null) => Promise<KeptDeparture | null>;
  erase: () => Promise<void>;
}

const STORE = 'departures';
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Whether this browser can keep data encrypted: in a page of HTTPS, and with what the page needs. */
export const canKeep = (): boolean =>
  globalThis.isSecureContext && 'indexedDB' in globalThis && 'locks' in navigator;

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('crew', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'id' });
  return resultOf(request);
}

/** Changes the store, and waits until that is written. */
async function write(database: IDBDatabase, change: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite');
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
  change(transaction.objectStore(STORE));
  await written;
}

const read = (database: IDBDatabase) => database.transaction(STORE, 'readonly').objectStore(STORE);

/** The bytes of a secret in base64url. */
function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const binary = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The key of a link's data, which cannot be read out again. It follows from the part of the link that is never sent. */
async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secretBytes(secret), 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytesOf('crew page, version 1'),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** The name of a link's data, from which its token cannot be found. */
async function nameOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytesOf(`crew page ${token}`));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function seal(id: string, key: CryptoKey, kept: KeptDeparture): Promise<StoredRow> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const about = { name: 'AES-GCM', iv, additionalData: bytesOf(id) };
  const sealed = await crypto.subtle.encrypt(about, key, bytesOf(JSON.stringify(kept)));
  return { id, until: kept.list.until, iv, sealed };
}

async function unseal(id: string, key: CryptoKey, { iv, sealed }: StoredRow): Promise<KeptDeparture | null> {
  try {
    const about = { name: 'AES-GCM', iv, additionalData: bytesOf(id) };
    // Written by `seal`, which nobody without the key can imitate.
    return JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt(about, key, sealed)),
    ) as KeptDeparture;
  } catch {
    return null;
  }
}

/** Works on the database; once more on a new connection where that fails, as browsers close those of a page in the background. */
function openConnection() {
  let opened = openDatabase();
  return async <Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await opened);
    } catch {
      opened.then(
        (database) => database.close(),
        () => undefined,
      );
      opened = openDatabase();
      return work(await opened);
    }
  };
}

/** Opens where the departure of a link is kept. Rejects where the browser refuses to store anything. */
export async function openVault({ token, key: secret }: CrewSecret): Promise<Vault> {
  const connected = openConnection();
  const [key, id] = await Promise.all([deriveKey(secret), nameOf(token)]);
  const load = async () => {
    const row = await connected(
      (database): Promise<StoredRow | undefined> => resultOf(read(database).get(id)),
    );
    return row ? unseal(id, key, row) : null;
  };
  return {
    read: load,
    update: (change) =>
      navigator.locks.request(`crew ${id}`, async () => {
        const kept = change(await load());
        if (kept === null) return null;
        const row = await seal(id, key, kept);
        await connected((database) => write(database, (store) => store.put(row)));
        return kept;
      }),
    erase: () => connected((database) => write(database, (store) => store.delete(id))),
  };
}

/** Deletes what is kept of departures whose links have ended, whichever they are of; returns how many are left. today: YYYY-MM-DD. */
export async function deleteEnded(today: string): Promise<number> {
  const database = await openDatabase();
  const rows: StoredRow[] = await resultOf(read(database).getAll());
  const ended = rows.filter(({ until }) => until < today);
  await write(database, (store) => {
    for (const { id } of ended) store.delete(id);
  });
  database.close();
  return rows.length - ended.length;
}
