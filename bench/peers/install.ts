import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the peers are installed; kept between runs. */
const base = join(tmpdir(), 'towpath-peers');

/** Whether a folder has exactly these packages. */
async function isInstalled(folder: string, packages: readonly string[]): Promise<boolean> {
  const text = await readFile(join(folder, 'installed.json'), 'utf8').catch(() => '');
  return text === JSON.stringify(packages);
}

/** Installs packages from npm into a temporary folder of their own and copies files there; returns the folder. */
export async function install(
  name: string,
  packages: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(base, name);
  await mkdir(folder, { recursive: true });
  for (const [source, target] of Object.entries(files))
    await copyFile(join(import.meta.dirname, 'files', source), join(folder, target));
  if (await isInstalled(folder, packages)) return folder;
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const quiet = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--omit=dev', '--save-exact'];
  const npm = spawn('npm', ['install', ...quiet, ...packages], { cwd: folder, stdio: 'inherit' });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm could not install ${packages.join(' ')}`);
  await writeFile(join(folder, 'installed.json'), JSON.stringify(packages));
  return folder;
}
