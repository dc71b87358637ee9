import '../theme/design.ts';
import { createRoot } from 'react-dom/client';
import { Showcase } from './showcase.tsx';

// Opened with `npx vite web/src/ui/showcase`, and /?brand=islandhopping for the other theme. No build contains it.
const query = new URLSearchParams(location.search);
document.documentElement.dataset.brand = query.get('brand') ?? 'boatbiketours';
createRoot(document.body.appendChild(document.createElement('div'))).render(<Showcase />);
