import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} folder @returns {string[]} */
const idsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * What is known of every brand, the default one first: it is the one without marks.
 * @param {string} folder
 * @returns {import('./all.js').BrandData[]}
 */
export function readBrands(folder) {
  const found = idsIn(folder).map((id) => ({
    id,
    ...JSON.parse(readFileSync(join(folder, id, 'brand.json'), 'utf8')),
  }));
  const [first, ...more] = found.filter(({ marks }) => marks.length === 0);
  if (!first || more.length > 0) throw new Error(`Exactly one brand in ${folder} has to be without marks`);
  return [first, ...found.filter((brand) => brand !== first)];
}

const logoFile = /^logo(?:\.(\w+))?\.svg$/;

/**
 * Every brand's logos as SVG text: by language where it has one of its own, and as '' for all other languages.
 * @param {string} folder
 * @returns {Record<string, Record<string, string>>}
 */
export function readLogos(folder) {
  const logosOf = (/** @type {string} */ id) =>
    readdirSync(join(folder, id)).flatMap((file) => {
      const [name, locale = ''] = logoFile.exec(file) ?? [];
      return name ? [[locale, readFileSync(join(folder, id, name), 'utf8')]] : [];
    });
  return Object.fromEntries(idsIn(folder).map((id) => [id, Object.fromEntries(logosOf(id))]));
}
