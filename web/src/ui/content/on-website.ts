const placeholderHost = 'http://website.invalid';

/** Resolves a relative link against the brand's website, which is an absolute address or a path on this host (decision 061). */
export function onWebsite(link: string, website: string): string {
  const { origin, href } = new URL(link, new URL(website, placeholderHost));
  // A path that starts with two slashes would lead to another host.
  return origin === placeholderHost ? href.slice(origin.length).replace(/^\/+/, '/') : href;
}
