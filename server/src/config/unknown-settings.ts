import { Settings } from './settings.ts';

const known = Object.keys(Settings.entries);
/** Beginnings of names that nothing else on a machine has. */
const families = ['STRIPE_', 'SMTP_', 'CHAT_KEY_', 'RETENTION_', 'UNPAID_RELEASE_', 'BALANCE_'];

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** How many letters have to be put in, left out or replaced to make one text of the other. */
function distance(from: string, to: string): number {
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

/** Slips that a name may hold and still be taken for a setting: none in a short one, which is soon like another. */
const slips = (name: string) => Math.min(2, Math.floor(letters(name).length / 4));

function meantBy(name: string): string | undefined {
  const near = known.map((setting) => ({ setting, far: distance(letters(name), letters(setting)) }));
  const close = near.filter(({ setting, far }) => far <= slips(setting)).sort((a, b) => a.far - b.far);
  return close[0]?.setting;
}

function warningOf(name: string): string[] {
  const meant = meantBy(name);
  if (meant) return [`${name} is not a setting: is ${meant} meant?`];
  const isOurs = families.some((family) => name.startsWith(family));
  return isOurs ? [`${name} is not a setting and has no effect.`] : [];
}

/** A sentence for each variable of the environment that is no setting but resembles one. Values stay out: they may be secrets. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap(warningOf);
}
