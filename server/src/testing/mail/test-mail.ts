import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../database/context.ts';
import type { Database } from '../../database/database.ts';
import { sendMails } from '../../notifications/mail/send-mails.ts';
import { mailFolder, openTransport } from '../../notifications/mail/transport.ts';
import { sendNotifications } from '../../notifications/send-notifications.ts';
import { type Part, readMessage } from './test-eml.ts';

/** The address of the site in tests of mails. */
export const publicAddress = 'https://book.example.com';

/** A mail in the outbox. */
export interface StoredMail {
  id: string;
  kind: string;
  audience: string;
  address: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  document: object | null;
}

/** Notifications and mails on a context's database, with a temporary folder for `.eml` files. */
export async function openTestMail(baseContext: Context, settings: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'towpath-mail-'));
  const config: Config = { ...baseContext.config, dataDir, operatorMail: 'desk@example.com', ...settings };
  const context: Context = { ...baseContext, config };
  const transport = openTransport(config);
  const database: Database = context.database;
  return {
    context,
    /** Writes the mails of pending notifications and returns them, oldest first. */
    writeMails: async (): Promise<StoredMail[]> => {
      const before = await database.query<{ id: string }>(`select id from mail`);
      const known = new Set(before.map(({ id }) => id));
      await sendNotifications(context, publicAddress);
      const all = await database.query<StoredMail>(
        `select id, kind, audience, address, locale, subject, text, html, calendar, document from mail
         order by notice_id, audience desc`,
      );
      return all.filter(({ id }) => !known.has(id));
    },
    send: () => sendMails(context, transport),
    /** The messages in the folder, ordered by file name. */
    delivered: async (): Promise<Part[]> => {
      const files = await readdir(mailFolder(config)).catch(() => []);
      const messages = files.sort().map((file) => readFile(join(mailFolder(config), file)));
      return (await Promise.all(messages)).map(readMessage);
    },
    files: () => readdir(mailFolder(config)),
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}
