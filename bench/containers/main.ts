import { join } from 'node:path';
import { noneOf, writeFigures } from '../../load-tests/support/figures.ts';
import { buildBaseImages } from './base-images.ts';
import {
  faultsOfHealth,
  faultsOfInstance,
  faultsOfMonitoring,
  faultsOfPages,
  faultsOfRights,
  faultsOfStop,
  services,
} from './checks.ts';
import { prepareInstallation } from './installation.ts';
import { openPodman } from './podman.ts';

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1_000);

const podman = await openPodman();
try {
  console.log('Building stand-ins for the base images from Debian …');
  await buildBaseImages(podman);
  const installation = await prepareInstallation(podman.folder);
  console.log('Building the image of the site …');
  const building = performance.now();
  // Not by podman-compose, which ends with 0 where a build fails.
  const file = join(installation.folder, 'deploy/Containerfile');
  await podman.run(
    'build',
    '--quiet',
    '--network',
    'host',
    '--file',
    file,
    '--tag',
    'towpath',
    installation.folder,
  );
  const built = secondsSince(building);
  const size = Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', 'towpath'));
  const starting = performance.now();
  await podman.compose(installation.compose, 'up', '--detach');
  const unhealthy = await faultsOfHealth(podman);
  const started = secondsSince(starting);
  const rights = (await Promise.all(services.map((service) => faultsOfRights(podman, service)))).flat();
  const others = [
    ...(await faultsOfPages(installation)),
    ...(await faultsOfMonitoring(installation)),
    ...(await faultsOfInstance(podman, installation)),
    ...(await faultsOfStop(podman, installation)),
  ];
  for (const fault of [...unhealthy, ...rights, ...others]) console.log(`  ✗ ${fault}`);
  writeFigures(
    'containers',
    'The containers are built and started',
    [
      noneOf('services whose health check fails', unhealthy.length),
      noneOf('services with rights that they do not need', rights.length),
      noneOf('other faults of pages, commands, monitoring or a stop', others.length),
    ],
    [
      `The image of the site: ${Math.round(size / 1e6)} MB, built in ${built} s; from the start until every health check succeeds: ${started} s.`,
      'The images of Node, PostgreSQL, Caddy and Prometheus are stand-ins from packages of Debian, with the same users, folders and commands.',
    ],
  );
} finally {
  await podman.close();
}
