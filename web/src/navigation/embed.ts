import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { useEffect, useSyncExternalStore } from 'react';

const frameGroup = new RegExp(`^(/(${locales.join('|')}))?(/(${brands.join('|')}))?/frame/`);

/** Whether a path belongs to the frame group (specification 2, specification 10.3). */
export function isFrameGroup(pathname: string): boolean {
  return frameGroup.test(pathname);
}

const subscribe = () => () => {};
const isFramed = () => window.top !== window.self;

/**
 * Whether the page is embedded, by its window, the setting or the path (specification 1). `framed` is the server's guess,
 * used until hydration.
 */
export function useEmbedded(framed: boolean, setting: 'auto' | 'always', pathname: string): boolean {
  const inFrame = useSyncExternalStore(subscribe, isFramed, () => framed);
  return inFrame || setting === 'always' || isFrameGroup(pathname);
}

/** Posts the height of the body to the parent window on load and on every change (specification 1, specification 10.17). */
export function useResizeMessages(embedded: boolean): void {
  useEffect(() => {
    if (!embedded) return;
    const postHeight = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'resize', height }, '*');
    };
    const observer = new ResizeObserver(postHeight);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [embedded]);
}
