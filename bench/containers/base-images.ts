import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { capture } from '../../scripts/processes.js';
import { findProgram } from '../../scripts/setup/machine.js';
import type { Podman } from './podman.ts';

const root = join(import.meta.dirname, '..', '..');
const standIns = join(import.meta.dirname, 'stand-ins');
const certificates = '/etc/ssl/certs/ca-certificates.crt';
const release = 'bookworm';

/** The images that deploy/ names, by what they contain. */
export function namedImages(): Record<'node' | 'postgres' | 'caddy' | 'prometheus', string> {
  const [, node = ''] = /^FROM (\S+)/m.exec(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')) ?? [];
  const { services }: { services: Record<string, { image: string }> } = parse(
    readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'),
    { merge: true },
  );
  const of = (service: string) => services[service]?.image ?? '';
  return { node, postgres: of('postgres'), caddy: of('proxy'), prometheus: of('prometheus') };
}

async function must(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await capture(program, [...args]);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.slice(-4_000)}`);
}

/**
 * A small Debian system with this machine's certificates, which a mirror of the registries may need. It takes minutes to make, and
 * is kept for the next run.
 */
async function importDebian(podman: Podman): Promise<void> {
  const archive = join(root, 'node_modules/.cache', `debian-${release}.tar`);
  if (!existsSync(archive)) {
    const system = join(podman.folder, 'debian');
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, system]);
    if (existsSync(certificates)) cpSync(certificates, join(system, certificates), { dereference: true });
    mkdirSync(dirname(archive), { recursive: true });
    await must('tar', ['--directory', system, '--create', '--file', `${archive}.part`, '.']);
    renameSync(`${archive}.part`, archive);
    rmSync(system, { recursive: true });
  }
  await podman.run('import', '--quiet', archive, 'localhost/towpath-debian');
}

/** The folder that the stand-ins are built from: with Node, npm and its settings. */
function contextIn(folder: string): string {
  const context = join(folder, 'stand-ins');
  cpSync(standIns, context, { recursive: true });
  cpSync(process.execPath, join(context, 'node'));
  const npm = findProgram(['npm']);
  if (!npm) throw new Error('Please install npm: the image of Node gets it from this machine.');
  cpSync(join(dirname(realpathSync(npm)), '..'), join(context, 'npm'), { recursive: true });
  const settings = join(homedir(), '.npmrc');
  writeFileSync(join(context, 'npmrc'), existsSync(settings) ? readFileSync(settings) : '');
  return context;
}

/**
 * Builds a stand-in from Debian's packages for each image that deploy/ names, under its name: registries of images need not be
 * reached, and nothing in deploy/ changes.
 */
export async function buildBaseImages(podman: Podman): Promise<void> {
  await importDebian(podman);
  const context = contextIn(podman.folder);
  for (const [target, name] of Object.entries(namedImages()))
    await podman.run('build', '--quiet', '--network', 'host', '--target', target, '--tag', name, context);
}
