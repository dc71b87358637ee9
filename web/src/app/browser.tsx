import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { setAnotherBackEnd } from '../api/additions.ts';
import { createApi, httpTransport } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createBrowserI18n } from '../i18n/i18n.ts';
import { BrowserRouter } from '../navigation/browser-router.tsx';
import { reportInvalidResponse, startErrorReporting } from '../page/error-reports.ts';
import { readPageData, withUpdatedAt } from '../page/page-data.ts';
import { deleteExpiredDrafts } from '../storage/expire-drafts.ts';
import { startAnalytics } from '../tracking/analytics.ts';
import { nextPaint, startAfterPaint } from '../ui/after-paint.ts';
import { App } from './app.tsx';
import { matchPage } from './routes.tsx';

/** Hydrates the page with the server's data and texts. */
async function start() {
  // Set by supported.js, which also shows the message.
  if (document.documentElement.hasAttribute('data-unsupported')) return;
  startErrorReporting(matchPage, new URL(import.meta.url).pathname.split('/').at(-1) ?? '');
  // Paint the server's HTML first, in a task of its own.
  await nextPaint();
  const root = document.getElementById('root');
  if (!root) throw new Error('No root');
  deleteExpiredDrafts(Date.now());
  const page = readPageData(document);
  startAnalytics(page.settings.gtmId);
  const client = createQueryClient(createApi(httpTransport), 'retried');
  if (page.settings.anotherBackEnd) setAnotherBackEnd(client);
  client.getQueryCache().subscribe(({ query }) => reportInvalidResponse(query.state.error));
  hydrate(client, withUpdatedAt(Date.now(), page.queries));
  const i18n = createBrowserI18n(page.locale, page.texts, page.settings.saveMissing);
  const matched = matchPage(window.location.pathname)?.page;
  if (matched && 'screen' in matched) await matched.screen.preload().catch(() => undefined);
  // In a task of its own, and in a transition, so that hydration yields to input.
  startAfterPaint(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App page={page} i18n={i18n} client={client} />
      </BrowserRouter>,
    );
  });
}

void start();
