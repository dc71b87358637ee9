import type { Configuration } from 'openid-client';
import type { OidcSettings } from '../../config/oidc.ts';

/** Loaded with the first sign-in: most installations have no OpenID provider. */
export const openid = () => import('openid-client');

/** Seconds in which the provider has to answer. */
const TIMEOUT = 10;

const known = new WeakMap<OidcSettings, Promise<Configuration>>();

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await openid();
  const isLocal = new URL(issuer).protocol === 'http:';
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT,
    // The library verifies the signature of id tokens only on request.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

/** The provider's addresses and keys, read once and again after a failure. Throws when the provider cannot be reached. */
export function providerOf(settings: OidcSettings): Promise<Configuration> {
  const found = known.get(settings) ?? discover(settings);
  known.set(settings, found);
  found.catch(() => known.delete(settings));
  return found;
}
