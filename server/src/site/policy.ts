import { locales } from '@towpath/rules/core/locale';
import { brands } from '@towpath/rules/site/brand';
import type { Config } from '../config/config.ts';

type Directives = Record<string, string[]>;

const self = "'self'";
const inline = "'unsafe-inline'";

const provider: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};
const tagManager: Directives = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};
// The widget writes its own styles into the page.
const chat: Directives = {
  'script-src': ['https://static.widget.trengo.eu'],
  'style-src': [inline],
  'img-src': ['https://*.trengo.eu', 'https://*.trengo.com'],
  'font-src': ['https://*.trengo.eu'],
  'frame-src': ['https://*.trengo.eu'],
  'connect-src': ['https://*.trengo.eu', 'https://*.trengo.com', 'wss://*.trengo.eu', 'wss://*.trengo.com'],
};
// Vite injects styles and a script into the page and connects to it.
const development: Directives = {
  'script-src': [inline],
  'style-src': [inline],
  'connect-src': ['ws:'],
};

/** Adds the hash of inline styles, except where 'unsafe-inline' is allowed, which a hash would disable. */
function withStyles(directives: Directives, source: string | null): Directives {
  const { 'style-src': styles = [] } = directives;
  return source === null || styles.includes(inline)
    ? directives
    : { ...directives, 'style-src': [...styles, source] };
}

/**
 * The content security policy of pages: this origin and the configured third parties (specification 10.18). styles: the hash
 * of inline styles, or null where styles are files.
 */
export function policyDirectives(config: Config, built: boolean, styles: string | null = null): Directives {
  const areUnset = (keys: Readonly<Record<string, string | null>>) =>
    Object.values(keys).every((key) => key === null);
  const parts = [
    ...(areUnset(config.publishableKeys) ? [] : [provider]),
    ...(config.gtmId === null ? [] : [tagManager]),
    ...(areUnset(config.chatKeys) ? [] : [chat]),
    ...(built ? [] : [development]),
  ];
  const own = ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'connect-src'].map((name) => [
    name,
    [self, ...parts.flatMap((part) => part[name] ?? [])],
  ]);
  return {
    'default-src': [self],
    ...withStyles(Object.fromEntries(own), styles),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [self],
  };
}

const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The Permissions-Policy header: unused device features are off, payment requests are left to this site and Stripe. */
export const permissionsPolicy = [
  ...disabledFeatures.map((name) => `${name}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ');

const prefix = `(/(${locales.join('|')}))?(/(${brands.join('|')}))?`;
const embeddable = new RegExp(`^${prefix}(/?|/(frame|tours)/.+|/departures/[^/]+(/cabins)?/?)$`);

/** The origins that may frame a page: this site and `origins` up to the cabins step; later steps may not be framed (specification 10.3, 10.17). */
export function frameAncestors(path: string, origins: readonly string[]): string[] {
  return embeddable.test(path) ? [self, ...origins] : ["'none'"];
}

/** Formats the content security policy header of a response. */
export function formatPolicy(
  directives: Directives,
  pictures: readonly string[],
  ancestors: readonly string[],
): string {
  const all = {
    ...directives,
    'img-src': [...(directives['img-src'] ?? []), ...pictures],
    'frame-ancestors': ancestors,
  };
  return Object.entries(all)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}
