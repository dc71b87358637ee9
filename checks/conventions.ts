import { isTest, type Source } from './project.ts';
import { commentsOf, visit } from './syntax.ts';

const report = (sources: readonly Source[], reason: string) =>
  sources.map(({ path }) => `${path}: ${reason}`);

/** Folders and files with generic names. */
export function genericNames(sources: readonly Source[]): string[] {
  const generic = sources.filter(({ path }) => /(^|\/)(index|utils?|helpers?|misc)(\/|\.\w+$)/.test(path));
  return report(generic, 'generic name');
}

const suppression = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/;

/** Comments that suppress compiler or linter errors. */
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

/** Rules that read a clock or random numbers; time is an argument of every rule (architecture 1). */
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

/** Shapes of text without a length that the server reads, other than settings and files of the operator. */
export function unlimitedTexts(sources: readonly Source[]): string[] {
  const read = sources.filter(
    (source) =>
      /^server\/src\/(?!config\/|catalogue\/import\/)/.test(source.path) &&
      !isTest(source) &&
      /\bv\.string\(/.test(source.text),
  );
  return report(read, 'v.string() instead of limitedText() or trimmedText()');
}

const stateOfBooking = /status (=|<>) '(completed|failed)'\s+and (\w+\.)?released_at is null/;

/** SQL of the server that writes out whether a booking is active, instead of using server/src/database/booking-state.ts. */
export function repeatedBookingStates(sources: readonly Source[]): string[] {
  const repeated = sources.filter(
    (source) =>
      source.path.startsWith('server/src/') &&
      source.path !== 'server/src/database/booking-state.ts' &&
      !isTest(source) &&
      stateOfBooking.test(source.text),
  );
  return report(repeated, 'isActive or mayBeActive written out');
}

const mailSenders = [
  'server/src/notifications/mail/send-direct.ts',
  'server/src/notifications/mail/send-mails.ts',
];

/** Modules that hand mails to the mail server past the limits of an address (decision 055). */
export function unlimitedMails(sources: readonly Source[]): string[] {
  const senders = sources.filter(
    (source) =>
      source.path.startsWith('server/src/') &&
      !isTest(source) &&
      !mailSenders.includes(source.path) &&
      /\btransport\s*\.send\(/.test(source.text),
  );
  return report(senders, 'transport.send() instead of the outbox or sendDirect()');
}

/** `style=` attributes, which the content security policy blocks (architecture 2). */
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

/** The common forms of a selector whose subject is any element, after a sibling, a child's place or `:has()`, on one line. */
const ofAnything =
  /[+~] \*|(?:[+~] |:has\(|:(?:first|last|only|nth)-).* (?:\*|:(?:first|last|only)-child) ?[,{]/;

/** Selectors for which browsers style whole parts of a page again whenever an element comes or goes. */
export function costlySelectors(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => ofAnything.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}
