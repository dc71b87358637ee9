import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website on another site that embeds the booking. */
export interface HostSite {
  url: string;
  stop: () => Promise<void>;
}

const page = (site: string, element: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A travel agent</title>
<h1>A travel agent</h1>
<script async src="${site}/embed.js"></script>
${element}
<p>Below the booking.</p></html>`;

/** The website's origin: browsers treat `localhost` and `127.0.0.1` as different sites. */
export const originOf = (port: number) => `http://localhost:${port}`;

/** Serves a page with an element and the content policy of docs/embedding.md. */
export async function hostPage(port: number, site: string, element: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    if (request.url?.includes('favicon')) return void response.writeHead(204).end();
    const policy = `default-src 'none'; script-src ${site}; frame-src ${site}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(page(site, element));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const { port: own } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // Browsers keep idle connections, for which close would wait.
      server.closeAllConnections();
    });
  return { url: originOf(own), stop };
}
