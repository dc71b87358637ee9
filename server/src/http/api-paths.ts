const apiPath = /^\/(api|health|webhooks)\//;

/** Whether an address is meant for programs, which are answered in JSON, rather than for a visitor's browser. */
export const isApiPath = (url: string): boolean => apiPath.test(url);

/** Security headers of responses that are no pages: they load nothing, may not be framed, and are not sniffed. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
