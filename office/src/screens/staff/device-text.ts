/** Names of browsers and systems in the order in which they are looked for: most name others too. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Mac: 'macOS',
  Linux: 'Linux',
};

const nameIn = (agent: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).find(([part]) => agent.includes(part))?.[1];

/** The browser and the system of a `User-Agent` header: 'Firefox, Windows'; an unknown one as it is. */
export function deviceText(agent: string): string {
  const named = [nameIn(agent, browsers), nameIn(agent, systems)].filter(Boolean).join(', ');
  return named === '' ? agent : named;
}
