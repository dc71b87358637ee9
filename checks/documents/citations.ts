/** A cited section of a document. */
interface Citation {
  document: 'specification' | 'architecture' | 'decision';
  place: string;
}

const cited = /\b(specification|architecture|decisions?) (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/g;

/** Every citation in a text: `specification 10.4`, `architecture 5`, `decisions 018 and 019`. */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(cited)].flatMap(([, name = '', places = '']) => {
    const document = name === 'decisions' ? 'decision' : (name as Citation['document']);
    return places.split(/, | and | to /).map((place) => ({ document, place }));
  });
}

const unknown = /\b(?:design|brief|requirement|finding)s? \d+(?:\.\d+)?/g;

/** Citations of documents that docs/ does not contain: working papers, as in `design 8`. */
export const unknownCitationsIn = (text: string): string[] => text.match(unknown) ?? [];

/** The numbered sections of a document, and below them its numbered items: '10', '10.4'. */
export function placesIn(text: string): string[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const [, heading] = /^## (\d+)\. /.exec(line) ?? [];
    if (heading) {
      section = heading;
      return [heading];
    }
    const [, item] = /^(\d+)\. /.exec(line) ?? [];
    return item && section ? [`${section}.${item}`] : [];
  });
}

/** The files of the repository that a comment names with their folder: `server/migrations/007_documents.sql`. */
export const pathsIn = (text: string): string[] =>
  text.match(
    /\b(?:rules|server|web|office|fake-stripe|bench|load-tests|e2e|checks|scripts|brands|docs|deploy|catalogue)\/[\w./-]*\w\.(?:md|tsx?|m?js|sql|css|json|svg|yml|conf)\b/g,
  ) ?? [];
