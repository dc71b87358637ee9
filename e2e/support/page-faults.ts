import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Faults that fail a test: console errors and warnings (also of content policy and hydration), uncaught errors,
 * third-party requests.
 */
export interface PageFaults {
  /** All faults that are not allowed. */
  unexpected: () => string[];
  /** Allows faults that a test provokes, such as the console message of a 404. */
  allow: (pattern: RegExp) => void;
}

const reportedTypes = ['error', 'warning', 'assert'];

const described = (message: ConsoleMessage) =>
  `console ${message.type()}: ${message.text()} (${message.location().url})`;

const isOwn = (address: string, own: string) =>
  /^(data|blob|about):/.test(address) || new URL(address).origin === own;

/** Watches every page of a context; `own`: the site's origin. */
export function watchPageFaults(context: BrowserContext, own: string): PageFaults {
  const faults: string[] = [];
  const tolerated: RegExp[] = [];
  context.on('console', (message) => {
    if (reportedTypes.includes(message.type())) faults.push(described(message));
  });
  context.on('weberror', (event) => faults.push(`uncaught: ${event.error().stack ?? event.error().message}`));
  context.on('request', (request) => {
    if (!isOwn(request.url(), own)) faults.push(`third-party request: ${request.url()}`);
  });
  return {
    unexpected: () => faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault))),
    allow: (pattern) => tolerated.push(pattern),
  };
}
