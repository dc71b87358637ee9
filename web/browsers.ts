/**
 * The oldest browsers that the site is built for: the first ones with the array method toSorted, by which
 * public/supported.js tells them from those that it turns away (specification 1).
 */
export const oldestBrowsers = ['chrome110', 'edge110', 'firefox115', 'safari16'];
