import { apiBase, pathOf } from '@towpath/rules/contract/contract';
import type { ContentVersion } from '../catalogue/content/content-version.ts';
import type { Get } from './api-client.ts';

/** The origins of the pictures in a response body: https URLs under keys that begin with image_url. */
export function pictureOrigins(value: unknown, isPicture = false): string[] {
  if (typeof value === 'string') {
    return isPicture && value.startsWith('https://') && URL.canParse(value) ? [new URL(value).origin] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part) => pictureOrigins(part, isPicture));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pictureOrigins(part, key.startsWith('image_url')));
}

function idsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.map((part) => part?.id).filter((id) => typeof id === 'string'))];
}

async function fetchPictureOrigins(get: Get, version: number): Promise<string[]> {
  const fetchBody = async (path: string) => (await get(apiBase + path)).body;
  const [ships, tours] = await Promise.all([
    fetchBody(pathOf('shipTranslations', {})),
    // The version in the query passes the response cache, which could answer with what was before the change.
    fetchBody(`${pathOf('tours', {})}?version=${version}`),
  ]);
  const cabins = idsOf(ships).map((shipId) => fetchBody(pathOf('cabinTranslations', { shipId })));
  const bodies = [ships, tours, ...(await Promise.all(cabins))];
  return [...new Set(bodies.flatMap((body) => pictureOrigins(body)))].sort();
}

/** Returns the img-src sources of the content security policy. */
export type PictureHosts = () => Promise<readonly string[]>;

/** With an upstream every departure may have its own picture hosts: any https origin (decision 045). */
export const anyHost: PictureHosts = async () => ['https:'];

/**
 * Caches the origins of the catalogue's pictures (specification 10.25). They are fetched again when the content version changes or the
 * last attempt failed; a failure keeps the previous origins.
 */
export function createPictureHosts(
  get: Get,
  onFault: (fault: unknown) => void,
  version: ContentVersion,
): PictureHosts {
  let origins: readonly string[] = [];
  let fetchedVersion: number | null = null;
  let fetching: Promise<void> | undefined;
  const update = async (current: number) => {
    try {
      origins = await fetchPictureOrigins(get, current);
    } catch (fault) {
      fetchedVersion = null;
      onFault(fault);
    }
  };
  return async () => {
    const current = await version();
    if (current !== fetchedVersion) {
      fetchedVersion = current;
      fetching = update(current);
    }
    await fetching;
    return origins;
  };
}
