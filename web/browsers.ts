/** The oldest supported browsers: the first with Array.prototype.toSorted, which public/supported.js checks (specification 1). */
export const oldestBrowsers = ['chrome110', 'edge110', 'firefox115', 'safari16'];
