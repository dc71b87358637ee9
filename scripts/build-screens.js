import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { command } from './project.js';

// Leaves everything as `npm start` wants it, so that a service that may not write here only has to serve.
await command(async () => {
  await ensureInstalled();
  await ensureBuilt(node24());
  return 0;
});
