import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/processes.js';
import { ensureProgram, installFromDebian, isRoot } from '../../scripts/setup/machine.js';

/** Names containers and volumes: podman-compose of Debian 12 does not read the name in the file. */
export const PROJECT = 'towpath';

/** Podman with images, containers and volumes of its own, apart from those of the machine. */
export interface Podman {
  folder: string;
  /** Runs podman; throws with its output where it fails. */
  run: (...args: string[]) => Promise<string>;
  /** Runs podman and returns its exit code and output. */
  attempt: (...args: string[]) => Promise<{ code: number; output: string }>;
  /** Runs podman-compose in a folder with a compose file; throws with its output where it fails. */
  compose: (file: string, ...args: string[]) => Promise<string>;
  close: () => Promise<void>;
}

/** What Podman needs for images, networks and names of containers. */
const packages = ['podman', 'podman-compose', 'runc', 'netavark', 'aardvark-dns', 'iptables', 'debootstrap'];

async function ensurePodman(): Promise<void> {
  if (!isRoot)
    throw new Error(
      'This run creates a Debian system and networks: please run it as root, on a machine for tests.',
    );
  try {
    await ensureProgram('podman-compose');
    await ensureProgram('debootstrap');
  } catch {
    await installFromDebian(packages, `Please install ${packages.join(', ')}.`);
  }
}

/** Installs Podman where it is missing, and opens a storage in a temporary folder. */
export async function openPodman(): Promise<Podman> {
  await ensurePodman();
  // Not in memory: images are large.
  const folder = mkdtempSync('/var/tmp/towpath-containers-');
  const settings = join(folder, 'storage.conf');
  const [images, state] = [join(folder, 'images'), join(folder, 'state')];
  mkdirSync(images);
  writeFileSync(settings, `[storage]\ndriver = "overlay"\ngraphroot = "${images}"\nrunroot = "${state}"\n`);
  const engine = join(folder, 'containers.conf');
  // Unlike crun, runc also works where a machine has both versions of control groups.
  writeFileSync(
    engine,
    `[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n`,
  );
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: settings,
    CONTAINERS_CONF: engine,
    // Health checks are run one by one, so that systemd need not run.
    DISABLE_HC_SYSTEMD: 'true',
  };
  const attempt = (...args: string[]) => capture('podman', args, { env });
  const must = async (program: string, args: readonly string[]) => {
    const { code, output } = await capture(program, [...args], { env });
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
    return output;
  };
  return {
    folder,
    attempt,
    run: (...args) => must('podman', args),
    compose: (file, ...args) => must('podman-compose', ['-p', PROJECT, '-f', file, ...args]),
    close: async () => {
      await attempt('rm', '--all', '--force', '--time', '1');
      await attempt('unmount', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
