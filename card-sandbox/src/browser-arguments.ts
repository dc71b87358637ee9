/**
 * Features that a Chromium which is driven has no use for. The later of two such lists counts, so that Playwright's own is
 * repeated. The omnibox's pop-ups are pages of the browser's that every new window renders unseen: they take twice the
 * time that a small page of ours does.
 */
const unused = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'SkipListAccountsWithoutGaiaCookies',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** How a Chromium is started that is to visit this project's pages and nothing else: no services of its maker, no names looked up. */
export const alone = [
  '--disable-quic',
  '--disable-sync',
  '--disable-component-update',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  `--disable-features=${unused.join(',')}`,
];
