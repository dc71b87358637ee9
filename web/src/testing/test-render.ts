import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../navigation/browser-router.tsx';

/** Renders an element inside a router, on a page of test-hook-page.ts. */
export function renderInRouter(children: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  createRoot(root).render(createElement(BrowserRouter, null, children));
}
