import '../theme/design.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { initialLanguage } from '../i18n/language.ts';
import { TextsProvider } from '../i18n/texts.tsx';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element missing');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <TextsProvider first={initialLanguage()}>
      <BrowserRouter basename="/office">
        <App />
      </BrowserRouter>
    </TextsProvider>
  </QueryClientProvider>,
);
