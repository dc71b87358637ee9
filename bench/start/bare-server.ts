import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';

/** The baseline: a Node server that opens the embedded database in DATABASE and listens on PORT. */
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
