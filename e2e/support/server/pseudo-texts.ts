import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const marked = [...'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'];

/** Placeholders and tags. */
const markup = /(\{\{.*?\}\}|<[^>]*>)/;

const accented = (text: string) =>
  [...text].map((letter) => marked[plain.indexOf(letter)] ?? letter).join('');

/** Words with so many letters in total. */
const padding = (letters: number) =>
  'öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ '.repeat(letters).slice(0, letters).trimEnd();

/** A pseudo translation: every letter has an accent, the text is 40 % longer, and brackets mark its ends. */
export function pseudo(text: string): string {
  const parts = text.split(markup).map((part, index) => (index % 2 === 0 ? accented(part) : part));
  const letters = text.split(markup).filter((_, index) => index % 2 === 0);
  return `⟦${parts.join('')} ${padding(Math.ceil(letters.join('').length * 0.4))}⟧`;
}

/** Copies the built site with pseudo texts for English; returns the folder. */
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
