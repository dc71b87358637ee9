import { apiBase, pathOf } from '@towpath/rules/contract';
import { type ContentVersion, unknownVersion } from '../content-version.ts';
import type { Get } from './calls.ts';

/** Milliseconds. */
const FRESH = 10 * 60_000;

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

/**
 * The hosts that the content's pictures come from (design 4.25). They are asked for again when the last answer is ten
 * minutes old, and nobody but the first is kept waiting for it; or when the content has changed, which is waited for.
 */
export function pictureHosts(
  get: Get,
  now: () => number,
  onFault: (fault: unknown) => void,
  version: ContentVersion = unknownVersion,
) {
  let origins: readonly string[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let askedOf = 0;
  let first: Promise<void> | undefined;
  const ask = async () => {
    askedAt = now();
    try {
      origins = await askAll(get);
    } catch (fault) {
      askedAt = Number.NEGATIVE_INFINITY;
      onFault(fault);
    }
  };
  return async (): Promise<readonly string[]> => {
    const current = await version();
    const changed = current !== askedOf;
    askedOf = current;
    const asking = changed || now() - askedAt > FRESH ? ask() : undefined;
    first ??= asking;
    await (changed ? asking : first);
    return origins;
  };
}
