import { apiBase, pathOf } from '@towpath/rules/core/contract';
import type { ContentVersion } from '../catalogue/content-version.ts';
import type { Get } from './api-client.ts';

/** The origins of the pictures that an answer names: every https address under a key that begins with image_url. */
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

async function askAll(get: Get): Promise<string[]> {
  const ask = async (path: string) => (await get(apiBase + path)).body;
  const [ships, tours] = await Promise.all([ask(pathOf('shipTranslations', {})), ask(pathOf('tours', {}))]);
  const cabins = idsOf(ships).map((shipId) => ask(pathOf('cabinTranslations', { shipId })));
  const answers = [ships, tours, ...(await Promise.all(cabins))];
  return [...new Set(answers.flatMap((answer) => pictureOrigins(answer)))].sort();
}

/** What says from where a page may show pictures: sources of a content policy. */
export type PictureHosts = () => Promise<readonly string[]>;

/** Before a back end of somebody else's every departure may name hosts of its own: any with a certificate (decision 045). */
export const anyHost: PictureHosts = async () => ['https:'];

/**
 * The hosts that the content's pictures come from (specification 10.25): asked for again once the content has changed, or where the
 * last attempt failed, which leaves the hosts as they were.
 */
export function pictureHosts(
  get: Get,
  onFault: (fault: unknown) => void,
  version: ContentVersion,
): PictureHosts {
  let origins: readonly string[] = [];
  let askedOf: number | null = null;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      origins = await askAll(get);
    } catch (fault) {
      askedOf = null;
      onFault(fault);
    }
  };
  return async () => {
    const current = await version();
    if (current !== askedOf) {
      askedOf = current;
      asking = ask();
    }
    await asking;
    return origins;
  };
}
