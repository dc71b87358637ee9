const called = /^\/(api|health|webhooks)\//;

/** Whether an address is a program's, which hears everything in JSON, rather than a visitor's. */
export const isCalled = (url: string): boolean => called.test(url);

/** What protects an answer that is no page: it loads nothing, nobody frames it, and nobody takes it for anything else. */
export const noPage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
