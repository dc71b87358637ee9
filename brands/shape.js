/** @typedef {'text' | 'flag' | readonly [Shape] | { readonly [name: string]: Shape }} Shape */

const byLocale = /** @type {const} */ ({ en: 'text', nl: 'text', de: 'text' });

/** @satisfies {Shape} */
export const brandShape = /** @type {const} */ ({
  names: byLocale,
  company: 'text',
  marks: ['text'],
  numberLetters: 'text',
  help: { title: byLocale, hours: byLocale },
  hasChat: 'flag',
  knowsExternalTours: 'flag',
});

/** @satisfies {Shape} */
export const websiteShape = /** @type {const} */ ({
  email: 'text',
  phones: [{ label: 'text', number: 'text' }],
  hasFaq: 'flag',
  slogan: byLocale,
  intro: byLocale,
});

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isGroup = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {{ readonly [name: string]: Shape }} shape @param {unknown} value @param {string} field @returns {string[]} */
function faultsOfGroup(shape, value, field) {
  if (!isGroup(value)) return [`${field || 'it'} has to be a group of fields`];
  const named = (/** @type {string} */ name) => (field ? `${field}.${name}` : name);
  const strange = Object.keys(value).filter((name) => !(name in shape));
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => faultsOf(inner, value[name], named(name))),
    ...strange.map((name) => `${named(name)} is not known`),
  ];
}

/**
 * What keeps a value from having a shape, each fault with its field.
 * @param {Shape} shape @param {unknown} value @returns {string[]}
 */
export function faultsOf(shape, value, field = '') {
  if (shape === 'text') {
    return typeof value === 'string' && value.trim() !== '' ? [] : [`${field} has to be a text`];
  }
  if (shape === 'flag') return typeof value === 'boolean' ? [] : [`${field} has to be true or false`];
  if (!(0 in shape)) return faultsOfGroup(shape, value, field);
  const [each] = /** @type {readonly [Shape]} */ (shape);
  if (!Array.isArray(value)) return [`${field} has to be a list`];
  return value.flatMap((entry, index) => faultsOf(each, entry, `${field}.${index}`));
}
