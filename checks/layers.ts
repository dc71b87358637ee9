import type { Source } from './project.ts';
import { describeImport, type Import } from './syntax.ts';

/** A layer may import from itself and lower levels only. */
interface Layer {
  name: string;
  level: number;
  contains: RegExp;
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
  'enquiries',
  'waiting',
  'documents',
  'quotes',
  'payments',
  'amendments',
  'passengers',
  'notifications',
  'privacy',
  'staff',
  'site',
  'metrics',
  'operations',
  'demo',
  'office',
  'cli',
];

/**
 * The order inside folders of the server, from the lowest part: subfolders and files; '.' stands for the other files of the folder
 * itself, and of those between `|` none imports another. Every subfolder has a place.
 */
const insideFolders: Readonly<Record<string, readonly string[]>> = {
  payments: [
    'rows',
    'stripe',
    'books',
    'vouchers',
    'refund-requests',
    'settlement',
    'refunds',
    'authorisations',
    'closing',
    'on-request',
    'checkout',
    'gifts',
    '.',
  ],
  bookings: [
    'bikes',
    '.',
    'paying',
    'holds',
    'options',
    'group-quotes',
    'own-parts',
    'access',
    'complaints',
    'placing',
    'situation',
    'overview',
    'booking-routes.ts',
    'jobs.ts',
  ],
  notifications: [
    '.',
    'composition',
    'templates',
    'mail',
    'domain',
    'access',
    'own-parts',
    'bounces',
    'visitor-mail.ts',
    'send-notifications.ts',
    'jobs.ts',
  ],
  operations: [
    'sheets',
    'names',
    '.',
    'departures',
    'bookings',
    'payments',
    'amendments',
    'passengers',
    'records',
    'attachments|catalogue|complaints|crew|enquiries|finance|options|privacy|staff|suppliers|tasks|templates|vouchers|waiting',
    'all.ts',
  ],
};

function patternOf(folder: string, part: string): RegExp {
  if (part === '.') return new RegExp(`^server/src/${folder}/[^/]+$`);
  return new RegExp(`^server/src/${folder}/${part}${part.endsWith('.ts') ? '$' : '/'}`);
}

/** The parts of a folder of the server, or the folder where it has no order inside; those between `|` are on one level. */
const partsOf = (folder: string): readonly (readonly string[])[] =>
  insideFolders[folder]?.map((parts) => parts.split('|')) ?? [['']];

function layerOfPart(folder: string, part: string, level: number): Layer {
  if (part === '') return { name: folder, level, contains: new RegExp(`^server/src/${folder}/`) };
  return { name: `${folder}/${part}`, level, contains: patternOf(folder, part) };
}

/** The layers of the server: its folders, and where these have an order inside, their parts; files before folders. */
const serverLayers = serverFolders
  .flatMap((folder) => partsOf(folder).map((parts) => ({ folder, parts })))
  .flatMap(({ folder, parts }, level) => parts.map((part) => layerOfPart(folder, part, level)))
  .sort((a, b) => Number(b.name.endsWith('.ts')) - Number(a.name.endsWith('.ts')));

/** The first layer that contains a path counts. */
const areas: readonly (readonly Layer[])[] = [
  [
    {
      name: 'the server',
      level: serverLayers.length,
      contains: /^server\/src\/(app|background-jobs|main)\.ts$/,
    },
    ...serverLayers,
  ],
  [
    { name: 'the app', level: 5, contains: /^web\/src\/app\// },
    { name: 'the screens', level: 3, contains: /^web\/src\/screens\// },
    { name: 'the shell', level: 2, contains: /^web\/src\/(shell|summary|card-payment|holds|person)\// },
    {
      name: 'shared modules',
      level: 1,
      contains: /^web\/src\/(api|build|i18n|navigation|page|storage|tracking)\//,
    },
    { name: 'ui', level: 0, contains: /^web\/src\/ui\// },
  ],
  [
    { name: 'the page of the crew', level: 4, contains: /^office\/src\/crew\// },
    { name: 'the office app', level: 4, contains: /^office\/src\/app\// },
    { name: 'the office screens', level: 3, contains: /^office\/src\/(screens|shell)\// },
    { name: 'the office ui', level: 2, contains: /^office\/src\/ui\// },
    { name: 'the office calls and texts', level: 1, contains: /^office\/src\/(api|i18n)\// },
    { name: 'the office theme', level: 0, contains: /^office\/src\/theme\// },
  ],
];

const layerOf = (layers: readonly Layer[], path: string) =>
  layers.find(({ contains }) => contains.test(path));

/** Imports that lead from a layer into a later one (architecture 1: left never imports right). */
export function layerFaults(imports: readonly Import[]): string[] {
  return imports.flatMap((entry) =>
    areas.flatMap((layers) => {
      const from = layerOf(layers, entry.from);
      const to = layerOf(layers, entry.file);
      return from && to && from !== to && to.level >= from.level
        ? [describeImport(entry, `${from.name} must not import ${to.name}`)]
        : [];
    }),
  );
}

/** Files of server, web and office without a layer, which no rule would cover. */
export function unassignedFiles(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        /^(server|web|office)\/src\//.test(path) && !areas.some((layers) => layerOf(layers, path)),
    )
    .map(({ path }) => `${path} belongs to no layer`);
}

const screenOf = (path: string) => /^(?:web|office)\/src\/screens\/([^/]+)\//.exec(path)?.[1];

/** Imports of one screen by another. */
export function screenFaults(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => screenOf(from) && screenOf(file) && screenOf(from) !== screenOf(file))
    .map((entry) => describeImport(entry, 'a screen never imports another'));
}

const plainRules = /^rules\/src\/(core\/(dates|date-fields|money|format|locale|limits)|text\/content)\.ts$/;

/** Imports of ui beyond itself and rules about plain values. */
export function uiFaults(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, file }) => {
      if (!from.startsWith('web/src/ui/')) return false;
      return !file.startsWith('web/src/ui/') && !plainRules.test(file);
    })
    .map((entry) => describeImport(entry, 'ui must not depend on the domain'));
}

/** Imports between the visitor's side and the office, except of ui by the office (decision 089). */
export function officeFaults(imports: readonly Import[]): string[] {
  return imports.flatMap((entry) => {
    const { from, file } = entry;
    if (!from.startsWith('office/') && file.startsWith('office/'))
      return [describeImport(entry, 'only the office imports the office')];
    const isWeb = from.startsWith('office/src/') && file.startsWith('web/');
    return isWeb && !file.startsWith('web/src/ui/')
      ? [describeImport(entry, "the office imports only ui of the visitor's side")]
      : [];
  });
}
