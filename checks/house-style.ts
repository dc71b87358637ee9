import { isTest, type Source } from './project.ts';
import { commentsOf, visit } from './syntax.ts';

const LONGEST = 300;

const told = (sources: readonly Source[], reason: string) => sources.map(({ path }) => `${path}: ${reason}`);

/** Files over 300 lines. */
export function longFiles(sources: readonly Source[]): string[] {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > LONGEST);
  return told(long, `over ${LONGEST} lines`);
}

/** Barrels, and folders and files named after nothing. */
export function namelessFiles(sources: readonly Source[]): string[] {
  const barrels = sources.filter(({ path }) => /(^|\/)index\.\w+$/.test(path));
  const nameless = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|misc)(\/|\.\w+$)/.test(path));
  return [...told(barrels, 'a barrel'), ...told(nameless, 'a name that says nothing')];
}

const suppression = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;

/** Ways around the compiler and the linter: `any`, `!` and comments that silence them. */
export function escapes(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    visit(source, {
      TSAnyKeyword: () => found.push(`${source.path}: any`),
      TSNonNullExpression: () => found.push(`${source.path}: a non-null assertion`),
    });
    const silenced = commentsOf(source).filter((comment) => suppression.test(comment));
    return [...found, ...silenced.map((comment) => `${source.path}: ${comment.trim()}`)];
  });
}

const impureCalls = [
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
];

/** Rules that ask a clock or for chance: time is an argument of every rule (design 1). */
export function impureRules(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => source.path.startsWith('rules/src/') && !isTest(source))
    .flatMap((source) => {
      const found: string[] = [];
      visit(source, {
        MemberExpression: ({ object, property }) => {
          const name = object.type === 'Identifier' && property.type === 'Identifier';
          if (name && impureCalls.includes(`${object.name}.${property.name}`)) {
            found.push(`${source.path}: ${object.name}.${property.name}`);
          }
        },
        NewExpression: ({ callee, arguments: given }) => {
          const isNow = callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0;
          if (isNow) found.push(`${source.path}: new Date()`);
        },
      });
      return found;
    });
}

/** Screens with a `style=` attribute, which the content policy blocks in a rendered page (design 2). */
export function styleAttributes(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const found: string[] = [];
    visit(source, {
      JSXAttribute: ({ name }) => {
        if (name.name === 'style') found.push(`${source.path}: style=`);
      },
    });
    return found;
  });
}
