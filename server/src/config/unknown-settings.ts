import { Settings } from './settings.ts';

const known = Object.keys(Settings.entries);
/** Prefixes that only settings of this server have. */
const prefixes = [
  'STRIPE_',
  'SMTP_',
  'CHAT_KEY_',
  'RETENTION_',
  'UNPAID_RELEASE_',
  'HOLD_',
  'BALANCE_',
  'OFFICE_',
  'OIDC_',
];

const normalized = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The Levenshtein distance of two texts. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...to].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The distance up to which a name counts as a misspelt setting; 0 for short names, which resemble many others. */
const maxDistance = (name: string) => Math.min(2, Math.floor(normalized(name).length / 4));

function closestSetting(name: string): string | undefined {
  const near = known.map((setting) => ({
    setting,
    far: editDistance(normalized(name), normalized(setting)),
  }));
  const close = near.filter(({ setting, far }) => far <= maxDistance(setting)).sort((a, b) => a.far - b.far);
  return close[0]?.setting;
}

function warningFor(name: string): string[] {
  const closest = closestSetting(name);
  if (closest) return [`${name} is not a setting. Did you mean ${closest}?`];
  const isOurs = prefixes.some((family) => name.startsWith(family));
  return isOurs ? [`${name} is not a setting and has no effect.`] : [];
}

/** A warning for each environment variable that resembles a setting but is none. Without values, which may be secrets. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap(warningFor);
}
