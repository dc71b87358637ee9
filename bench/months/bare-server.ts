import { createServer } from 'node:http';
import { connect } from '../../server/src/database/database.ts';

/** The baselines: a Node server that sends 4 kB, immediately or after `select 1`. */
const page = JSON.stringify({ text: 'x'.repeat(4_000) });
const url = process.env.DATABASE_URL;
const database = url ? connect({ connectionString: url }) : null;

const server = createServer(async (_request, response) => {
  await database?.query('select 1');
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(page));
  response.end(page);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
