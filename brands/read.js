import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandShape, faultsOf, websiteShape } from './shape.js';

/** @param {string} folder @returns {string[]} */
const idsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** @param {string} path @param {string} fault */
const faulty = (path, fault) => new Error(`${path}: ${fault}`);

/** @param {string} path @returns {unknown} */
function parsed(path) {
  if (!existsSync(path)) throw faulty(path, 'it is missing');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (fault) {
    throw faulty(path, fault instanceof Error ? fault.message : 'no JSON');
  }
}

/** @param {string} path @param {import('./shape.js').Shape} shape @returns {unknown} */
function dataIn(path, shape) {
  const data = parsed(path);
  const faults = faultsOf(shape, data);
  if (faults.length > 0) throw faulty(path, faults.join('; '));
  return data;
}

/**
 * What keeps a brand's pages from being found: the folder's name is their prefix, and a mark is looked for in small letters.
 * @param {string} id @param {readonly string[]} marks @returns {string[]}
 */
function faultsOfMarks(id, marks) {
  const large = marks.filter((mark) => mark !== mark.toLowerCase());
  const isFound = marks.length === 0 || marks.some((mark) => id.includes(mark));
  return [
    ...large.map((mark) => `marks: '${mark}' has to be in small letters`),
    ...(isFound ? [] : [`marks: one has to be part of '${id}', the brand's prefix`]),
  ];
}

/** @param {string} folder @param {string} id @returns {import('./all.js').BrandData} */
function readBrand(folder, id) {
  const path = join(folder, id, 'brand.json');
  const data = /** @type {Omit<import('./all.js').BrandData, 'id'>} */ (dataIn(path, brandShape));
  const faults = faultsOfMarks(id, data.marks);
  if (faults.length > 0) throw faulty(path, faults.join('; '));
  return { id, ...data };
}

/**
 * What is known of every brand, the default one first: it is the one without marks. Throws where a brand.json is not whole,
 * with the file and the field.
 * @param {string} folder
 * @returns {import('./all.js').BrandData[]}
 */
export function readBrands(folder) {
  const found = idsIn(folder).map((id) => readBrand(folder, id));
  const [first, ...more] = found.filter(({ marks }) => marks.length === 0);
  if (!first || more.length > 0) throw new Error(`Exactly one brand in ${folder} has to be without marks`);
  return [first, ...found.filter((brand) => brand !== first)];
}

/**
 * What the stand-in website says of a brand. Throws where its website.json is not whole, with the file and the field.
 * @param {string} folder @param {string} id @returns {import('./read.js').WebsiteData}
 */
export function readWebsite(folder, id) {
  const data = dataIn(join(folder, id, 'website.json'), websiteShape);
  return /** @type {import('./read.js').WebsiteData} */ (data);
}

const logoFile = /^logo(?:\.(\w+))?\.svg$/;

/**
 * Every brand's logos as SVG text: by language where it has one of its own, and as '' for all other languages. Throws where
 * that one is missing.
 * @param {string} folder
 * @returns {Record<string, Record<string, string>>}
 */
export function readLogos(folder) {
  const logosOf = (/** @type {string} */ id) => {
    const found = readdirSync(join(folder, id)).flatMap((file) => {
      const [name, locale = ''] = logoFile.exec(file) ?? [];
      return name ? [[locale, readFileSync(join(folder, id, name), 'utf8')]] : [];
    });
    if (!found.some(([locale]) => locale === '')) throw faulty(join(folder, id, 'logo.svg'), 'it is missing');
    return Object.fromEntries(found);
  };
  return Object.fromEntries(idsIn(folder).map((id) => [id, logosOf(id)]));
}
