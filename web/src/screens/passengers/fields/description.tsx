import { lazy, Suspense } from 'react';
import { ChunkLoadError } from '../../../page/chunk-load-error.ts';
import { usePageContext } from '../../../page/page-context.tsx';

// Earlier steps have loaded it; on a direct visit it is loaded when the first description is rendered.
const Shown = lazy(async () => {
  const { HtmlContent } = await import('../../../ui/content/html-content.tsx').catch((cause: unknown) => {
    throw new ChunkLoadError('html-content', cause);
  });
  return { default: HtmlContent };
});

/** A description in HTML, rendered once the sanitiser is loaded. */
export function Description({ html }: { html: string }) {
  const { site, locale } = usePageContext();
  return (
    <Suspense>
      <Shown html={html} website={site.website[locale]} />
    </Suspense>
  );
}
