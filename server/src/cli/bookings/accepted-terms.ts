import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AcceptedText, findAcceptedTexts } from '../../bookings/accepted-texts.ts';
import { Refusal } from '../../config/errors.ts';
import { requireBooking } from '../../operations/require-booking.ts';
import { renderText } from '../../operations/sheets/table.ts';
import { commandRefusal } from '../command-refusal.ts';
import type { Operation, OperationResult } from '../operation.ts';

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

function listing(number: string, texts: readonly AcceptedText[]): string {
  return renderText({
    title: `Terms accepted with booking ${number}`,
    columns: { term: 'Term', version: 'Version', language: 'Language', at: 'Accepted', hash: 'SHA-256' },
    rows: texts.map(({ term, version, language, hash, accepted_at }) => ({
      term,
      version,
      language,
      hash,
      at: accepted_at.toISOString(),
    })),
  });
}

/** Lists the texts that were accepted with a booking, and writes them to files, byte for byte (decision 063). */
export const acceptedTerms: Operation = {
  name: 'bookings terms',
  takes: '<id or number> [--folder FOLDER]',
  does: 'list the texts of the terms that were accepted with a booking',
  flags: { folder: 'FOLDER: write every text to a file of this folder, byte for byte' },
  destructive: false,
  plan: async ({ database }, _provider, { about, flags }) => {
    const booking = await requireBooking(database, about);
    if (booking instanceof Refusal) return booking;
    const texts = await findAcceptedTexts(database, booking.id);
    const perform = async (): Promise<OperationResult | Refusal> => {
      const folder = flags.folder === undefined ? null : resolve(flags.folder);
      const refusal = folder && (await writeTexts(folder, texts));
      if (refusal) return refusal;
      const output = folder ? `${texts.length} texts written to ${folder}.` : listing(booking.number, texts);
      const details = texts.map(({ body: _body, ...text }) => text);
      return { output, details: { booking: booking.id, terms: booking.terms.id, folder, texts: details } };
    };
    return { summary: 'Nothing will be changed.', perform };
  },
};
