import '../theme/design.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { dropOldDrafts } from '../api/kept-drafts.ts';
import { createQueryClient } from '../api/query-client.ts';
import { initialLanguage } from '../i18n/language.ts';
import { TextsProvider } from '../i18n/texts.tsx';
import { App } from './app.tsx';

// Only a router with data can block a navigation, which the leave guard needs.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/office' });

dropOldDrafts(new Date());

const root = document.getElementById('root');
if (!root) throw new Error('Root element missing');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <TextsProvider first={initialLanguage()}>
      <RouterProvider router={router} />
    </TextsProvider>
  </QueryClientProvider>,
);
