import { command } from './project.js';
import { ensureBuilt } from './setup/build.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';

// Installs and builds what `npm start` needs, for services that may not write here.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt(node24());
  return 0;
});
