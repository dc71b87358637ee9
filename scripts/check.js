import { ensureInstalled } from './install.js';
import { node24 } from './node24.js';
import { command } from './project.js';
import { describe, runStaticChecks } from './static-checks.js';

await command(async () => {
  await ensureInstalled();
  let failed = 0;
  await runStaticChecks(node24(), (outcome) => {
    if (!outcome.passed) failed += 1;
    console.log(describe(outcome));
  });
  return failed === 0 ? 0 : 1;
});
