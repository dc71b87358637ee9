import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config.ts';
import { messageOf } from './message.ts';
import type { MailFailure, Message } from './outbox.ts';

/** Delivers mails. `send` throws if the mail was not accepted. */
export interface Transport {
  send: (mail: Message) => Promise<void>;
  close: () => void;
}

/** Timeouts in milliseconds. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** The folder for mails without a mail server. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail');

function smtpTransport(config: Config, url: string): Transport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    send: async (mail) => void (await transport.sendMail(await messageOf(config, mail))),
    close: () => transport.close(),
  };
}

const fileName = ({ id, created_at, kind }: Message) =>
  `${created_at.toISOString().replaceAll(':', '').slice(0, 17)}-${kind}-${id}.eml`;

function fileTransport(config: Config): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = mailFolder(config);
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(await messageOf(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(mail));
      // Renaming makes complete files appear atomically.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

/** Opens the mail server of SMTP_URL; without one, writes `.eml` files to DATA_DIR. */
export function openTransport(config: Config): Transport {
  return config.smtpUrl === null ? fileTransport(config) : smtpTransport(config, config.smtpUrl);
}

/** Whether the mail server rejected the recipient permanently (5xx). */
export function isPermanentFailure(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('code' in fault) || !('responseCode' in fault)) return false;
  return fault.code === 'EENVELOPE' && Number(fault.responseCode) >= 500;
}

/** What a fault of `send` says. */
export function failureOf(fault: unknown): MailFailure {
  const isPermanent = isPermanentFailure(fault);
  if (fault instanceof Error && 'response' in fault && typeof fault.response === 'string')
    return { kind: 'refused', problem: fault.response, isPermanent };
  const problem = fault instanceof Error ? fault.message : String(fault);
  return { kind: 'unreachable', problem, isPermanent };
}
