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
// Vite puts styles and a script of its own into the page and talks to it.
const development: Directives = {
  'script-src': [inline],
  'style-src': [inline],
  'connect-src': ['ws:'],
};

/** A source that is named takes from 'unsafe-inline' its meaning: where that has to be, it covers the page's own styles too. */
function withStyles(directives: Directives, source: string | null): Directives {
  const { 'style-src': styles = [] } = directives;
  return source === null || styles.includes(inline)
    ? directives
    : { ...directives, 'style-src': [...styles, source] };
}

/**
 * What a page may load: from here, and from those that are configured, nobody else (specification 10.18). styles: what its own
 * styles are called by, or null where they are files.
 */
export function directivesOf(config: Config, built: boolean, styles: string | null = null): Directives {
  const nobody = (keys: Readonly<Record<string, string | null>>) =>
    Object.values(keys).every((key) => key === null);
  const parts = [
    ...(nobody(config.publishableKeys) ? [] : [provider]),
    ...(config.gtmId === null ? [] : [tagManager]),
    ...(nobody(config.chatKeys) ? [] : [chat]),
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

const refused = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** The parts of a device that no page of ours uses, nor anything that it loads; only the card provider may ask for money. */
export const permissions = [
  ...refused.map((name) => `${name}=()`),
  'payment=(self "https://js.stripe.com")',
].join(', ');

const prefix = `(/(${locales.join('|')}))?(/(${brands.join('|')}))?`;
const embeddable = new RegExp(`^${prefix}(/?|/(frame|tours)/.+|/departures/[^/]+(/cabins)?/?)$`);

/** Who may frame a page: our own website and the embedding sites up to the cabins step, which leaves the frame; later pages, where people type and pay, nobody at all (specification 10.3, 10.17). */
export function frameAncestors(path: string, origins: readonly string[]): string[] {
  return embeddable.test(path) ? [self, ...origins] : ["'none'"];
}

/** The policy of one answer as its header says it. */
export function policyText(
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
