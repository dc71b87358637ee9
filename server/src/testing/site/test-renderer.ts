import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { Renderer } from '../../site/renderer.ts';

/** A renderer that returns the given answers and records the requests. */
export function testRenderer(
  files: string,
  answer: (request: RenderRequest) => RenderAnswer | Promise<RenderAnswer>,
) {
  const requests: RenderRequest[] = [];
  const renderer: Renderer = {
    files,
    styleSource: null,
    boardingPass: async ({ booking, texts, bookingPath }) =>
      `<article>${JSON.stringify({ booking, texts, bookingPath })}</article>`,
    sharedStyles: async () => '',
    built: true,
    render: async (request) => {
      requests.push(request);
      return answer(request);
    },
    attach: () => {},
    close: async () => {},
  };
  return { renderer, requests };
}

/** A minimal page. */
export const plainPage = (status = 200): RenderAnswer => ({
  status,
  headers: { 'cache-control': 'private, no-cache', vary: 'Cookie' },
  html: '<!doctype html><p>page</p>',
});
