import '../theme/design.ts';
import { createRoot } from 'react-dom/client';
import { CrewApp } from './crew-app.tsx';
import { CrewTextsProvider } from './crew-texts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element missing');
createRoot(root).render(
  <CrewTextsProvider>
    <CrewApp />
  </CrewTextsProvider>,
);
