import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
/** What a running version needs. */
const parts = [
  'package.json',
  'brands',
  'catalogue',
  'fake-stripe',
  'office',
  'rules',
  'scripts',
  'server',
  'web',
];

/** A migration as a later release may bring: it locks the table of bookings for a moment. */
const migration = `
alter table booking add column next_version text;
create table next_version (booking_id uuid primary key references booking on delete cascade, at timestamptz not null default now());
create index booking_by_next_version on booking (next_version) where next_version is not null;
`;

const own = '@towpath';

/** The packages of this folder, and the workspaces of the other one. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(to, own), { recursive: true });
  for (const name of await readdir(from)) if (name !== own) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, own))) await symlink(join(folder, name), join(to, own, name));
}

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Gives all assets of a build other names, as another version has: `next-` before each. */
async function renameAssets(dist: string, assets: string): Promise<void> {
  const names = new Set((await readdir(assets)).filter((name) => !name.endsWith('.br')));
  const renamed = (name: string) => (names.has(name) ? `next-${name}` : name);
  for (const file of await filesBelow(dist)) {
    if (file.endsWith('.br')) await rm(file);
    else if (/\.(js|css|html|json)$/.test(file))
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/[\w.-]+\.(?:js|css|woff2)/g, renamed));
  }
  for (const name of names) await rename(join(assets, name), join(assets, renamed(name)));
}

/** Copies this version to a folder of its own, with a further migration and other names of assets. */
export async function createNextVersion(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-next-'));
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await linkPackages(folder);
  await writeFile(join(folder, 'server', 'migrations', '999_next_version.sql'), migration);
  const web = join(folder, 'web', 'dist');
  await renameAssets(web, join(web, 'browser', 'assets'));
  const office = join(folder, 'office', 'dist');
  await renameAssets(office, join(office, 'assets'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
