import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { createApi, type Transport } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createI18n } from '../i18n/i18n.ts';
import type { Texts } from '../i18n/text-store.ts';
import { TranslationProvider } from '../i18n/translation.tsx';
import { PageContextProvider } from '../page/page-context.tsx';
import type { PageData } from '../page/page-data.ts';
import { testSettings } from './test-settings.ts';

const page: PageData = {
  settings: testSettings,
  host: 'hooks.example',
  brand: 'boatbiketours',
  locale: 'en',
  localeSource: 'path',
  framed: false,
  queries: { mutations: [], queries: [] },
  texts: {},
};

interface TestProvidersProps {
  transport: Transport;
  /** English texts; without them keys are shown. */
  texts?: Texts;
  children: ReactNode;
}

/** Provides what the root component provides to every screen; its calls go to `transport`. Inside a router. */
export function TestProviders({ transport, texts = {}, children }: TestProvidersProps) {
  const client = createQueryClient(createApi(transport), 'once');
  const i18n = createI18n('en', texts);
  return createElement(TranslationProvider, {
    i18n,
    children: createElement(QueryClientProvider, {
      client,
      children: createElement(PageContextProvider, { page, children }),
    }),
  });
}
