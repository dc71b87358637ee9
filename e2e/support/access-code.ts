import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Site } from './test.ts';

/** The code that was mailed for a booking, by its number, once the mail has arrived. */
export async function mailedCode({ dataDir }: Site, bookingNumber: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const codeIn = async () => {
    const files = await readdir(folder).catch(() => []);
    const names = files.filter((file) => file.includes('-access_code-'));
    const mails = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
    const mail = mails.find((text) => text.includes(bookingNumber)) ?? '';
    return /^Subject: (\d{3} \d{3})/m.exec(mail)?.[1] ?? '';
  };
  await expect.poll(codeIn, { message: 'a mail with a code' }).not.toBe('');
  return codeIn();
}
