import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { command } from './project.js';

// Installs and builds what `npm start` needs, for services that may not write here.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt(node24());
  return 0;
});
