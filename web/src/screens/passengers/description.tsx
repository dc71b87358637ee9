import { lazy, Suspense } from 'react';
import { ChunkLoadError } from '../../page/chunk-load-error.ts';
import { usePageContext } from '../../page/page-context.tsx';

// The steps before have loaded it; who arrives here at once needs it only when something with a description is chosen.
const Shown = lazy(async () => {
  const { HtmlContent } = await import('../../ui/content/html-content.tsx').catch((cause: unknown) => {
    throw new ChunkLoadError('html-content', cause);
  });
  return { default: HtmlContent };
});

/** A description that comes as HTML, shown once what makes it safe is there. */
export function Description({ html }: { html: string }) {
  const { site, locale } = usePageContext();
  return (
    <Suspense>
      <Shown html={html} website={site.website[locale]} />
    </Suspense>
  );
}
