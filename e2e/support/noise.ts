import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What a journey must not cause: console errors and warnings (the content policy's and hydration's among them), uncaught errors, requests to anyone else. */
export interface Noise {
  /** Everything heard that was not tolerated. */
  heard: () => string[];
  /** Lets noise pass that a journey provokes on purpose, such as the browser's note of a 404. */
  tolerate: (pattern: RegExp) => void;
}

const loud = ['error', 'warning', 'assert'];

const described = (message: ConsoleMessage) =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`;

const isOwn = (address: string, own: string) =>
  /^(data|blob|about):/.test(address) || new URL(address).origin === own;

/** Listens to every page of a context; `own` is the origin that the pages may talk to. */
export function listen(context: BrowserContext, own: string): Noise {
  const noises: string[] = [];
  const tolerated: RegExp[] = [];
  context.on('console', (message) => {
    if (loud.includes(message.type())) noises.push(described(message));
  });
  context.on('weberror', (event) => noises.push(`uncaught: ${event.error().stack ?? event.error().message}`));
  context.on('request', (request) => {
    if (!isOwn(request.url(), own)) noises.push(`request to someone else: ${request.url()}`);
  });
  return {
    heard: () => noises.filter((noise) => !tolerated.some((pattern) => pattern.test(noise))),
    tolerate: (pattern) => tolerated.push(pattern),
  };
}
