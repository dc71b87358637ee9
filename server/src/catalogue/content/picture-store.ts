import type { Sql } from '../../database/database.ts';
import type { ContentVersion } from './content-version.ts';

/** A stored picture; sha256: of its bytes, in hexadecimal. */
export interface Picture {
  sha256: string;
  bytes: Buffer;
}

/** Bytes of pictures kept in memory. */
const MAX_BYTES = 64_000_000;

/** Finds a picture by its path below pictures/; null if there is none. */
type FindPicture = (path: string) => Promise<Picture | null>;

async function loadHashes(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ path: string; sha256: string }>('select path, sha256 from picture');
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** Keeps pictures by their hash; when there are too many all are dropped. */
function openPictureCache() {
  const pictures = new Map<string, Picture>();
  let size = 0;
  return {
    get: (sha256: string) => pictures.get(sha256),
    add: (picture: Picture) => {
      if (pictures.has(picture.sha256)) return;
      if (size + picture.bytes.length > MAX_BYTES) {
        pictures.clear();
        size = 0;
      }
      pictures.set(picture.sha256, picture);
      size += picture.bytes.length;
    },
  };
}

/**
 * Creates the reader of pictures. Which pictures exist is kept for one content version, so that an unknown path costs no
 * query, and their bytes are kept in memory, so that pictures are served while the database is busy or unavailable.
 */
export function createPictureStore(sql: Sql, version: ContentVersion): FindPicture {
  const cache = openPictureCache();
  let known: { version: number; hashes: Promise<ReadonlyMap<string, string>> } | null = null;
  const hashes = async () => {
    const current = await version();
    if (known?.version === current) return known.hashes;
    const reading = { version: current, hashes: loadHashes(sql) };
    known = reading;
    // A failed reading is not kept.
    reading.hashes.catch(() => {
      if (known === reading) known = null;
    });
    return reading.hashes;
  };
  return async (path) => {
    const sha256 = (await hashes()).get(path);
    if (sha256 === undefined) return null;
    const kept = cache.get(sha256);
    if (kept) return kept;
    const [picture] = await sql.query<Picture>('select sha256, bytes from picture where path = $1', [path]);
    if (picture) cache.add(picture);
    return picture ?? null;
  };
}
