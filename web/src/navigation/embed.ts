import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import { useEffect, useSyncExternalStore } from 'react';

const frameGroup = new RegExp(`^(/(${locales.join('|')}))?(/(${brands.join('|')}))?/frame/`);

/** Whether a path lies in the frame group (specification 2, specification 10.3). */
export function isFrameGroup(pathname: string): boolean {
  return frameGroup.test(pathname);
}

const never = () => () => {};
const framedHere = () => window.top !== window.self;

/**
 * Whether the page is embedded: its window is not the top one, a setting says so, or the path does (specification 1).
 * The server's guess holds until hydration is done, then the window is asked.
 */
export function useEmbedded(framed: boolean, setting: 'auto' | 'always', pathname: string): boolean {
  const inFrame = useSyncExternalStore(never, framedHere, () => framed);
  return inFrame || setting === 'always' || isFrameGroup(pathname);
}

/** Tells the parent window the height of the body: on load and whenever it changes (specification 1, specification 10.17). */
export function useResizeMessages(embedded: boolean): void {
  useEffect(() => {
    if (!embedded) return;
    const tell = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'resize', height }, '*');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [embedded]);
}
