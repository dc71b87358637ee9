import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website on another site that embeds the booking. */
export interface HostSite {
  /** The website's origin: browsers treat `localhost` and `127.0.0.1` as different sites. */
  url: string;
  /** Serves from now on a page with an element of a booking site and the content policy of docs/embedding.md. */
  embed: (site: string, element: string) => void;
  stop: () => Promise<void>;
}

const pageWith = (site: string, element: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A travel agent</title>
<h1>A travel agent</h1>
<script async src="${site}/embed.js"></script>
${element}
<p>Below the booking.</p></html>`;

/** Starts a host website on a free port; throws if it cannot listen. */
export async function startHostSite(): Promise<HostSite> {
  let page = '';
  let policy = "default-src 'none'";
  const server = createServer((request, response) => {
    if (request.url?.includes('favicon')) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(page);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    embed: (site, element) => {
      page = pageWith(site, element);
      policy = `default-src 'none'; script-src ${site}; frame-src ${site}`;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Browsers keep idle connections, for which close would wait.
        server.closeAllConnections();
      }),
  };
}
