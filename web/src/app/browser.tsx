import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createApi, overHttp } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createBrowserI18n } from '../i18n/i18n.ts';
import { painted } from '../page/after-paint.ts';
import { startFaults, tellOfAnswer } from '../page/error-reports.ts';
import { asOf, readPageData } from '../page/page-data.ts';
import { forgetOutdated } from '../storage/expire-drafts.ts';
import { startAnalytics } from '../tracking/analytics.ts';
import { App } from './app.tsx';
import { matchPage } from './routes.tsx';

/** Takes over the page that the server rendered: same data, same texts, same screen. */
async function start() {
  // supported.js has said why.
  if (document.documentElement.hasAttribute('data-unsupported')) return;
  startFaults(matchPage, new URL(import.meta.url).pathname.split('/').at(-1) ?? '');
  // The page is in the HTML: it is seen first, and what follows is no part of the pause in which the scripts were read.
  await painted();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  forgetOutdated(Date.now());
  const page = readPageData(document);
  startAnalytics(page.settings.gtmId);
  const client = createQueryClient(createApi(overHttp), 'retried');
  client.getQueryCache().subscribe(({ query }) => tellOfAnswer(query.state.error));
  hydrate(client, asOf(Date.now(), page.queries));
  const i18n = createBrowserI18n(page.locale, page.texts, page.settings.saveMissing);
  const matched = matchPage(window.location.pathname)?.page;
  if (matched && 'screen' in matched) await matched.screen.preload().catch(() => undefined);
  // In a transition the work is done in small pieces, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App page={page} i18n={i18n} client={client} />
      </BrowserRouter>,
    );
  });
}

void start();
