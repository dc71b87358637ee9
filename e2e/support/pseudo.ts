import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = [...'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** What a text holds that is not read: places to fill in, and tags. */
const unread = /(\{\{.*?\}\}|<[^>]*>)/;

const accented = (text: string) =>
  [...text].map((letter) => marked[plain.indexOf(letter)] ?? letter).join('');

/** So many letters more, in words of a usual length, so that lines still break. */
const padding = (letters: number) =>
  'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ '.repeat(letters).slice(0, letters).trimEnd();

/** A text in a language that nobody speaks: every letter has an accent, it is 40 % longer, and brackets show its ends. */
export function pseudo(text: string): string {
  const parts = text.split(unread).map((part, index) => (index % 2 === 0 ? accented(part) : part));
  const letters = text.split(unread).filter((_, index) => index % 2 === 0);
  return `⟦${parts.join('')} ${padding(Math.ceil(letters.join('').length * 0.4))}⟧`;
}

/** A copy of the built site whose English texts are pseudo texts; where it is. */
export async function pseudoSite(built: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'towpath-pseudo-'));
  await cp(built, copy, { recursive: true });
  const folder = join(copy, 'locales', 'en');
  for (const name of await readdir(folder)) {
    const texts: Record<string, string> = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const changed = Object.entries(texts).map(([key, text]) => [key, pseudo(text)]);
    await writeFile(join(folder, name), JSON.stringify(Object.fromEntries(changed)));
  }
  return copy;
}
