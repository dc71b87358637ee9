import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website that embeds the booking: another site than the shop's, and with a policy of its own. */
export interface HostSite {
  url: string;
  stop: () => Promise<void>;
}

const page = (shop: string, element: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A travel agent</title>
<h1>A travel agent</h1>
<script async src="${shop}/embed.js"></script>
${element}
<p>Below the booking.</p></html>`;

/** The origin that a shop is framed by: `localhost` is to the browser another site than `127.0.0.1`. */
export const originOf = (port: number) => `http://localhost:${port}`;

/** Serves a page with this element in it; its policy allows what docs/embedding.md says and nothing else. */
export async function hostPage(port: number, shop: string, element: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    if (request.url?.includes('favicon')) return void response.writeHead(204).end();
    const policy = `default-src 'none'; script-src ${shop}; frame-src ${shop}`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(page(shop, element));
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const { port: own } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      // A browser keeps a connection in store that has asked for nothing yet: the server would wait a minute for it.
      server.closeAllConnections();
    });
  return { url: originOf(own), stop };
}
