import { defaultLocale } from '@towpath/rules/locale';
import type { BackendModule, ReadCallback, Resource, ResourceKey } from 'i18next';
import HttpBackend from 'i18next-http-backend';

/** Specification 9: reads at a time, retries, and the first delay in milliseconds, which doubles each time. */
export const loaderLimits = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const;

/** Where texts are loaded from; where missing ones are saved, the server's two calls instead (specification 7). */
export function loaderPaths(saveMissing: boolean): { loadPath: string; addPath: string } {
  const saving = '/api/locales/{{lng}}/{{ns}}';
  return {
    loadPath: saveMissing ? saving : '/locales/{{lng}}/{{ns}}.json',
    addPath: saveMissing ? saving : '',
  };
}

/** The texts of a namespace that the page has, whatever their language; English before the others. */
function textsAtHand(data: Resource, namespace: string): ResourceKey | undefined {
  const languages = [data[defaultLocale], ...Object.values(data)];
  return languages.map((language) => language?.[namespace]).find((texts) => texts !== undefined);
}

/** Reads what is said instead: English ones, or where they can't be had either what the page has (decision 041). */
function readInstead(http: HttpBackend, data: Resource, namespace: string, done: ReadCallback): void {
  const english = data[defaultLocale]?.[namespace];
  if (english) {
    done(null, english);
    return;
  }
  http.read(defaultLocale, namespace, (error, texts) => {
    const found = error ? textsAtHand(data, namespace) : texts;
    done(found ? null : error, found ?? false);
  });
}

/** Loads texts over HTTP. Those that cannot be had after all retries are said in another language rather than as keys. */
export function createTextLoader(): BackendModule {
  const http = new HttpBackend();
  const failures = new Map<string, number>();
  let known: Resource = {};
  return {
    type: 'backend',
    callbackApi: true,
    init(services, options) {
      known = services.resourceStore.data;
      http.init(services, options);
    },
    read(language, namespace, done) {
      const name = `${language}/${namespace}`;
      http.read(language, namespace, (error, texts) => {
        const failed = error ? (failures.get(name) ?? 0) + 1 : 0;
        failures.set(name, failed);
        // The library retries where the loader says true instead of texts.
        if (!error || (texts === true && failed <= loaderLimits.maxRetries)) return done(error, texts);
        failures.delete(name);
        readInstead(http, known, namespace, done);
      });
    },
    create: (languages, namespace, key, fallback) => http.create?.([...languages], namespace, key, fallback),
  };
}
