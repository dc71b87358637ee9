import { startDurablePostgres } from '../../scripts/postgres.js';
import { freePort } from '../../server/src/config/free-port.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { openShop } from '../load/shop.ts';
import { becomes } from '../support/becomes.ts';
import { type Clients, openClients } from '../support/client.ts';
import { isReady, launchServer, type Server } from '../support/server.ts';

/** A server that comes back on its port, as under a supervisor. */
export interface Post {
  url: string;
  server: Server;
  /** Kills it and starts it again; it need not be ready yet. */
  restart: () => Promise<void>;
}

/** Everything of a run: servers, their database, and who calls them. */
export interface House {
  database: Database;
  postgres: Awaited<ReturnType<typeof startDurablePostgres>>;
  posts: Post[];
  clients: Clients;
  close: () => Promise<void>;
}

async function openPost(settings: Readonly<Record<string, string>>): Promise<Post> {
  const port = await freePort();
  const server = launchServer(port, settings);
  const post: Post = {
    url: server.url,
    server,
    restart: async () => {
      await post.server.kill();
      post.server = launchServer(port, settings);
    },
  };
  return post;
}

/** Opens a PostgreSQL that keeps what it acknowledges, and so many servers on it, ready to be killed. */
export async function openHouse(servers: number): Promise<House> {
  const postgres = await startDurablePostgres();
  const database = connect({ connectionString: postgres.url });
  await openShop(database);
  const opening = Array.from({ length: servers }, () => openPost({ DATABASE_URL: postgres.url }));
  const posts = await Promise.all(opening);
  const clients = openClients();
  const close = async () => {
    clients.close();
    await Promise.all(posts.map(({ server }) => server.kill()));
    await database.close();
    await postgres.stop();
  };
  for (const { url, server } of posts) {
    if (await becomes(() => isReady(url))) continue;
    await close();
    throw new Error(`A server did not become ready:\n${server.said()}`);
  }
  return { database, postgres, posts, clients, close };
}
