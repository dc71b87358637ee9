import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

/** The baseline: Node's own server, on a database that is opened before; DATABASE its folder, PORT where it listens. */
const database = await PGlite.create({ dataDir: process.env.DATABASE });
const server = createServer(async (_request, response) => {
  await database.query('select 1');
  response.end('ready');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', async () => {
  server.close();
  await database.close();
});
