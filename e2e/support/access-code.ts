import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Site } from './test.ts';

/** The code in the latest mail with one, once it has arrived. */
export async function mailedCode({ dataDir }: Site): Promise<string> {
  const folder = join(dataDir, 'mail');
  const latest = async () =>
    (await readdir(folder).catch(() => []))
      .filter((file) => file.includes('-access_code-'))
      .sort()
      .at(-1);
  await expect.poll(latest, { message: 'a mail with a code' }).toBeDefined();
  const mail = await readFile(join(folder, (await latest()) ?? ''), 'utf8');
  return /^Subject: (\d{3} \d{3})/m.exec(mail)?.[1] ?? '';
}
