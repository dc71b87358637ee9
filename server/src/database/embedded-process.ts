import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedTask } from './embedded-database.ts';

// More than the pool's one, so that a new connection is not refused while a broken one is still closing.
const CONNECTIONS = 4;

/** Serves the database on its socket; the function closes it. */
async function serve({ folder, image, dumpTo, listen }: EmbeddedTask): Promise<() => Promise<void>> {
  const loadDataDir = image ? new Blob([await readFile(image)]) : undefined;
  const db = await PGlite.create({ dataDir: folder, loadDataDir });
  const server = new PGLiteSocketServer({ db, maxConnections: CONNECTIONS, ...listen });
  await server.start();
  return async () => {
    await server.stop();
    if (dumpTo) await writeFile(dumpTo, Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer()));
    await db.close();
  };
}

// A signal for the whole process group ends the server first, which then closes the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Without its server nothing may keep the folder open: the next server opens it.
process.once('disconnect', () => process.exit(0));

const [task] = await once(process, 'message');
try {
  const close = await serve(task);
  process.once('message', () => close().then(() => process.exit(0)));
  process.send?.({ ready: true });
} catch (fault) {
  process.send?.({ problem: fault instanceof Error ? fault.message : String(fault) });
}
