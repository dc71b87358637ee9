import { Readable } from 'node:stream';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { csvOfBookings, exportName } from '../operations/bookings/export.ts';
import { exportPages } from '../operations/bookings/list.ts';
import { readOperationInput } from '../operations/operation.ts';
import { fileTypes } from '../operations/sheets/file-types.ts';

/** Bytes of which base64 makes whole characters. */
const GROUP = 3;

/** The base64 of texts that follow each other, in parts. */
async function* base64Of(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let left = Buffer.alloc(0);
  for await (const text of texts) {
    const bytes = Buffer.concat([left, Buffer.from(text)]);
    const whole = bytes.length - (bytes.length % GROUP);
    left = bytes.subarray(whole);
    yield bytes.toString('base64', 0, whole);
  }
  yield left.toString('base64');
}

async function* withFirst<Part>(first: Part, others: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield first;
  yield* others;
}

async function* answerOf(name: string, content: AsyncIterable<string>): AsyncGenerator<string> {
  const file = JSON.stringify({ name, type: fileTypes.csv }).slice(0, -1);
  yield `{"result":${file},"content":"`;
  yield* content;
  yield '"}}';
}

/**
 * The answer to an export of bookings as CSV: the same as the operation's, sent while further bookings are read. Null for other
 * formats, which are complete only at their end. sizes: rows of the first and the other pages. A fault of the first page is
 * thrown; a later one breaks the connection.
 */
export async function openBookingFile(
  context: Context,
  input: unknown,
  sizes = exportPages,
): Promise<Readable | Refusal | null> {
  const read = readOperationInput('bookings.export', input);
  if (read instanceof Refusal) return read;
  const { format, ...filter } = read;
  if (format !== 'csv') return null;
  const parts = csvOfBookings(context, filter, sizes);
  const first = await parts.next();
  const texts = withFirst(first.value ?? '', parts);
  // Bytes, so that a page is read only when the one before is on its way.
  return Readable.from(answerOf(exportName(context, format), base64Of(texts)), { objectMode: false });
}
