import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { firstResponse, type ServerCommand } from './first-response.ts';

const rounds = numberArgument('rounds', 5);
const folder = await mkdtemp(join(tmpdir(), 'towpath-start-'));

const ours: ServerCommand = { command: ['npm', 'start'], settings: { DATA_DIR: folder }, path: '/?all=1' };
const bare: ServerCommand = {
  command: [process.execPath, join(import.meta.dirname, 'bare-server.ts')],
  settings: { DATABASE: join(folder, 'database') },
  path: '/',
};

try {
  const first = await firstResponse(ours);
  const times: { ours: number; bare: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({
      bare: await firstResponse(bare),
      ours: await firstResponse(ours),
    });
  const seconds = (of: 'ours' | 'bare') => (median(times.map((time) => time[of])) / 1000).toFixed(2);
  writeFigures(
    'start',
    'From npm start to the first answer',
    [
      {
        what: 'a second `npm start` to its first page, against a bare Node server that opens the same database',
        values: times.map((time) => time.ours / time.bare),
        required: 4,
        goal: 3,
        better: 'less',
        unit: 'x',
      },
    ],
    [
      `\`npm start\` ${seconds('ours')} s, bare ${seconds('bare')} s: median of ${rounds} rounds, alternating. The first start, which fills the database, took ${(first / 1000).toFixed(1)} s.`,
      'The page is the tour list as it is rendered; npm’s own start and the look for stale builds are part of it.',
    ],
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
