import { Readable } from 'node:stream';
import type { FileView } from '@towpath/rules/office/fields/file-view';

/** A multiple of so many bytes is base64 without padding. */
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

async function* answerOf(file: object, content: AsyncIterable<string>): AsyncGenerator<string> {
  yield `{"result":${JSON.stringify(file).slice(0, -1)},"content":"`;
  yield* content;
  yield '"}}';
}

/**
 * The answer to a call whose result is a file, sent while further parts of the file are read. A fault of the first part is
 * thrown; a later one breaks the connection.
 */
export async function streamFile(
  file: Omit<FileView, 'content'>,
  parts: AsyncGenerator<string>,
): Promise<Readable> {
  const first = await parts.next();
  const texts = withFirst(first.value ?? '', parts);
  // Bytes, so that a part is read only when the one before is on its way.
  return Readable.from(answerOf(file, base64Of(texts)), { objectMode: false });
}
