import type { Source } from './project.ts';
import { type Import, told } from './syntax.ts';

/** A part of an area that knows the parts of lower levels and its own, never one of a higher level. */
interface Layer {
  name: string;
  level: number;
  holds: RegExp;
}

const serverFolders = [
  'config',
  'database',
  'http',
  'jobs',
  'api-docs',
  'catalogue',
  'vouchers',
  'bookings',
  'payments',
  'notifications',
  'privacy',
  'site',
  'metrics',
  'cli',
];

/** Of several layers that hold a path the first counts. */
const areas: readonly (readonly Layer[])[] = [
  [
    { name: 'the whole server', level: serverFolders.length + 1, holds: /^server\/src\/(app|main)\.ts$/ },
    ...serverFolders.map((name, index) => ({
      name,
      level: index + 1,
      holds: new RegExp(`^server/src/${name}/`),
    })),
  ],
  [
    { name: 'the whole web', level: 5, holds: /^web\/src\/app\// },
    { name: 'the screens', level: 3, holds: /^web\/src\/screens\// },
    { name: 'what frames the screens', level: 2, holds: /^web\/src\/(shell|summary|card-payment)\// },
    {
      name: 'shared modules',
      level: 1,
      holds: /^web\/src\/(api|build|i18n|navigation|page|storage|tracking)\//,
    },
    { name: 'ui', level: 0, holds: /^web\/src\/ui\// },
  ],
];

const layerOf = (layers: readonly Layer[], path: string) => layers.find(({ holds }) => holds.test(path));

/** Imports that lead from a layer into a later one (architecture 1: left never imports right). */
export function layerFaults(imports: readonly Import[]): string[] {
  return imports.flatMap((entry) =>
    areas.flatMap((layers) => {
      const from = layerOf(layers, entry.from);
      const to = layerOf(layers, entry.file);
      return from && to && to.level > from.level
        ? [told(entry, `${from.name} must not know ${to.name}`)]
        : [];
    }),
  );
}

/** Files of the server in no room and of the web in no layer: no rule would hold for them. */
export function strayFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^(server|web)\/src\//.test(path) && !areas.some((layers) => layerOf(layers, path)))
    .map(({ path }) => `${path} lies in no room or layer of the design`);
}

const screenOf = (path: string) => /^web\/src\/screens\/([^/]+)\//.exec(path)?.[1];

/** Imports of one screen by another. */
export function screenFaults(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => screenOf(from) && screenOf(file) && screenOf(from) !== screenOf(file))
    .map((entry) => told(entry, 'a screen never imports another'));
}

const plainRules = /^rules\/src\/core\/(dates|money|format|locale|limits|content)\.ts$/;

/** Imports by which ui would know what a tour is: anything of the project but itself and rules about plain values. */
export function uiFaults(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => {
      if (!from.startsWith('web/src/ui/')) return false;
      return !file.startsWith('web/src/ui/') && !plainRules.test(file);
    })
    .map((entry) => told(entry, 'ui knows nothing of tours'));
}
