import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import type { Renderer } from './renderer.ts';

/** Stands in for the built screens: answers as it is told and keeps what it was asked. */
export function testRenderer(
  files: string,
  answer: (request: RenderRequest) => RenderAnswer | Promise<RenderAnswer>,
) {
  const asked: RenderRequest[] = [];
  const renderer: Renderer = {
    files,
    styleSource: null,
    built: true,
    render: async (request) => {
      asked.push(request);
      return answer(request);
    },
    attach: () => {},
    close: async () => {},
  };
  return { renderer, asked };
}

/** A page that says nothing but that it is there. */
export const plainPage = (status = 200): RenderAnswer => ({
  status,
  headers: { 'cache-control': 'private, no-cache', vary: 'Cookie' },
  html: '<!doctype html><p>page</p>',
});
