import { isTest, type Source } from './project.ts';
import { commentsOf, visit } from './syntax.ts';

const told = (sources: readonly Source[], reason: string) => sources.map(({ path }) => `${path}: ${reason}`);

/** Folders and files named after nothing. */
export function namelessFiles(sources: readonly Source[]): string[] {
  const nameless = sources.filter(({ path }) => /(^|\/)(index|utils?|helpers?|misc)(\/|\.\w+$)/.test(path));
  return told(nameless, 'a name that says nothing');
}

const suppression = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;

/** Comments that silence the compiler or the linter, which its own rules cannot find. */
export function suppressions(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    commentsOf(source)
      .filter((comment) => suppression.test(comment))
      .map((comment) => `${source.path}: ${comment.trim()}`),
  );
}

const impureCalls = [
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'crypto.getRandomValues',
];

/** Rules that ask a clock or for chance: time is an argument of every rule (architecture 1). */
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

/** Screens with a `style=` attribute, which the content policy blocks in a rendered page (architecture 2). */
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
