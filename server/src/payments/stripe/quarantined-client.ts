import type { IsQuarantined } from '../../database/quarantine.ts';

/** The part of the SDK's HTTP client that sends requests. */
interface HttpClient<Request extends unknown[], Response> {
  getClientName: () => string;
  makeRequest: (...request: Request) => Promise<Response>;
}

/** An HTTP client that refuses every call while the database is in quarantine. */
export function quarantinedClient<Request extends unknown[], Response>(
  client: HttpClient<Request, Response>,
  isQuarantined: IsQuarantined,
): HttpClient<Request, Response> {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      if (await isQuarantined())
        throw new Error('The database is in quarantine: the card provider is not called');
      return client.makeRequest(...request);
    },
  };
}
