import { rm } from 'node:fs/promises';
import { buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import type { Context } from '../../../server/src/database/context.ts';
import { openDatabase } from '../../../server/src/database/database.ts';
import { startFakeStripe } from '../../../server/src/payments/stripe/fake-stripe.ts';
import { openProvider } from '../../../server/src/payments/stripe/provider.ts';
import { openBuiltRenderer } from '../../../server/src/site/renderer.ts';
import { pseudoSite } from './pseudo-texts.ts';

/** A server process like main.ts whose English texts are pseudo texts. */
const config = readConfig(process.env);
const database = await openDatabase(config);
const context: Context = { config, database, now: Date.now };
const fakeStripe = await startFakeStripe(context);
const provider = openProvider(config, fakeStripe?.address ?? null);
const built = await openBuiltRenderer();
const files = await pseudoSite(built.files);
const app = await buildApp(context, { context, provider, fakeStripe }, async () => ({ ...built, files }));
const url = await app.listen({ port: config.port, host: config.host });
fakeStripe?.setWebhookBaseUrl(url);

process.once('SIGTERM', async () => {
  await app.close();
  await fakeStripe?.close();
  await database.close();
  await rm(files, { recursive: true, force: true });
  process.exit(0);
});
