import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { freePort } from '../../server/src/config/free-port.ts';

const root = join(import.meta.dirname, '..', '..');

/** What an operator fills in; the password has characters that have a meaning in URLs, shells and YAML. */
const chosen: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: "'p@s:s/w#r%d ?&+'",
  PUBLIC_URL: 'https://localhost',
  OPERATOR_MAIL: 'office@example.com',
  MAIL_FROM: 'booking@example.com',
  MAIL_TO_FILES: 'allow',
  CARD_SANDBOX: 'allow',
};

/** The folder of an operator, and where the site and Prometheus are published. */
export interface Installation {
  folder: string;
  compose: string;
  site: number;
  prometheus: number;
}

const portsOf = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`deploy/compose.yaml does not contain ${from}.`);
  return text.replace(from, to);
};

/** Copies the project as a clone has it, fills in deploy/.env and deploy/site as docs/operating.md says, and takes free ports. */
export async function prepareInstallation(parent: string): Promise<Installation> {
  const folder = join(parent, 'towpath');
  mkdirSync(folder);
  const files = 'git ls-files --cached --others --exclude-standard -z | tar --null --files-from=- --create';
  const { code, output } = await capture('sh', ['-c', `${files} | tar --directory "$0" --extract`, folder]);
  if (code !== 0) throw new Error(`The project could not be copied:\n${output}`);
  const example = readFileSync(join(folder, 'deploy/env.example'), 'utf8');
  const filled = example.replaceAll(/^(\w+)=$/gm, (line, name: string) =>
    name in chosen ? `${name}=${chosen[name]}` : line,
  );
  writeFileSync(join(folder, 'deploy/.env'), filled, { mode: 0o600 });
  cpSync(join(root, 'catalogue'), join(folder, 'deploy/site/catalogue'), { recursive: true });
  cpSync(join(root, 'server/src/testing/test-sites.json'), join(folder, 'deploy/site/sites.json'));
  const compose = join(folder, 'deploy/compose.yaml');
  const [site, prometheus] = [await freePort(), await freePort()];
  const text = readFileSync(compose, 'utf8');
  const published = portsOf(text, "['80:80', '443:443']", `['127.0.0.1:${site}:443']`);
  writeFileSync(compose, portsOf(published, "'127.0.0.1:9090:9090'", `'127.0.0.1:${prometheus}:9090'`));
  return { folder, compose, site, prometheus };
}
