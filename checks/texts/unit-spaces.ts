import type { Source } from '../project.ts';
import { flatten } from './translations.ts';

/** Units and counted nouns that stay with their number, in the three languages; per cent is written by a rule of its own. */
const units = [
  'cm|m|km|kg|m²|Wh|Uhr|uur|€',
  'minutes?|Minuten?|minuut|minuten|hours?|Stunden?',
  'days?|Tag(?:e|en)?|dag(?:en)?|nights?|Nacht|Nächten?|nacht(?:en)?|weeks?|Wochen?|week|weken',
  'months?|Monate?n?|maand(?:en)?|years?|Jahre?n?|jaar',
  'working|business|Werktagen?|werkdagen?',
  'person|people|Person(?:en)?|persoon|personen|guests?|Gast|Gästen?|gast(?:en)?|travellers?|Reisenden?|reizigers?',
  'participants?|Teilnehmern?|deelnemers?|cabins?|Kabinen?|hut(?:ten)?',
];

/** A digit or a value with a plain space before a unit. */
const parted = new RegExp(`(?:\\d|\\}\\}) (?:${units.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Texts in which a line can end between a number and its unit, because their space is not a no-break space. */
export function partedUnits(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    flatten(JSON.parse(text), '').flatMap(([key, said]) => {
      const [found] = parted.exec(said) ?? [];
      return found ? [`${path}: '${key}' parts '${found}'`] : [];
    }),
  );
}
