import { command } from './project.js';
import { ensureInstalled } from './setup/install.js';
import { node24 } from './setup/node24.js';
import { describe, runStaticChecks } from './tests/static-checks.js';

await command(async () => {
  await ensureInstalled();
  let failed = 0;
  await runStaticChecks(node24(), (outcome) => {
    if (!outcome.passed) failed += 1;
    console.log(describe(outcome));
  });
  return failed === 0 ? 0 : 1;
});
