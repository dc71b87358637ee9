import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AcceptedText, findAcceptedTexts } from '../../bookings/accepted-texts.ts';
import { Refusal } from '../../config/errors.ts';
import { requireBooking } from '../../operations/require-booking.ts';
import { commandRefusal } from '../command-refusal.ts';
import type { CommandResult, PlannedCommand } from '../planned-command.ts';

const fileOf = ({ term, language }: AcceptedText) => `${term}.${language}.html`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes each text to a new file, byte for byte. Throws where a text is not what was accepted. */
async function writeTexts(folder: string, texts: readonly AcceptedText[]): Promise<Refusal | null> {
  await mkdir(folder, { recursive: true });
  for (const text of texts) {
    if (sha256(text.body) !== text.hash) throw new Error(`The text ${text.term} does not match its hash`);
    const isWritten = await writeFile(join(folder, fileOf(text)), text.body, { flag: 'wx' }).then(
      () => true,
      () => false,
    );
    if (!isWritten)
      return commandRefusal(`${join(folder, fileOf(text))} cannot be written: name a new folder.`);
  }
  return null;
}

/** Writes the texts that were accepted with a booking to files, byte for byte (decision 063). */
export const acceptedTerms: PlannedCommand = {
  name: 'bookings terms',
  takes: '<booking> --folder FOLDER',
  does: 'write the texts of the terms that were accepted with a booking to files',
  flags: { folder: 'FOLDER: a new folder, which gets a file of each text, byte for byte' },
  destructive: false,
  plan: async ({ database }, _provider, { about, flags }) => {
    if (flags.folder === undefined) return commandRefusal('--folder is required.');
    const folder = resolve(flags.folder);
    const booking = await requireBooking(database, about);
    if (booking instanceof Refusal) return booking;
    const texts = await findAcceptedTexts(database, booking.id);
    const perform = async (): Promise<CommandResult | Refusal> => {
      const refusal = await writeTexts(folder, texts);
      const output = `${texts.length} texts written to ${folder}.`;
      return refusal ?? { output, details: { booking: booking.id, terms: booking.terms.id, folder } };
    };
    return { summary: 'Files will be written.', perform };
  },
};
