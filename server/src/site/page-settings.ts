import type { PageSettings } from '@towpath/rules/site/page';
import { type Context, todayOf } from '../database/context.ts';

/** The public settings that a page passes to the browser (architecture 3). */
export function pageSettings(context: Pick<Context, 'config' | 'now'>): PageSettings {
  const { production, saveMissing, publishableKeys, embedded, chatKeys, gtmId, sites } = context.config;
  const { apiUpstream, holdMinutes, timeZone } = context.config;
  const today = todayOf(context);
  return {
    today,
    timeZone,
    production,
    saveMissing,
    publishableKeys,
    embedded,
    chatKeys,
    gtmId,
    sites,
    anotherBackEnd: apiUpstream !== null,
    holds: apiUpstream !== null || holdMinutes !== null,
  };
}
