import { StartError } from './errors.ts';
import type { Settings } from './settings.ts';

/** The OpenID provider by which staff may sign in (decision 113). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** The settings of the OpenID provider; null without any. Throws a StartError where only some are set. */
export function readOidc(settings: Settings): OidcSettings | null {
  const [issuer, clientId, clientSecret] = names.map((name) => settings[name]);
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return null;
  throw new StartError(
    `${missing.join(' and ')} must be set as well: the settings of an OpenID provider belong together.`,
  );
}
