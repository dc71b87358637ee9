import { inEach, nameLanguages } from '@towpath/rules/core/locale';
import type { NameDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { OperationInput } from '@towpath/rules/office/operations';
import { type Documents, documentAt } from '../../catalogue/editing/documents.ts';
import type { Edit } from '../../catalogue/editing/edit.ts';
import type { Handler } from '../implement.ts';
import { documentId, planEdit, refuseExistence } from './save-document.ts';

type Input = OperationInput<'catalogue.save-tour'>;

/** The file of a tour in the catalogue. */
export const tourFile = (id: string) => `tours/${id}.json`;
/** The file of a tour's content in the catalogue. */
export const contentFile = (id: string) => `content/${id}.json`;

/** names.json with the given names in place of its own; names without a translation are left out. */
function mergedNames(documents: Documents, names: Input['names']): NameDocument[] {
  const given = new Map(names.map((entry) => [entry.name, entry]));
  const others = (documentAt<NameDocument[]>(documents, 'names.json') ?? []).filter(
    ({ name }) => !given.has(name),
  );
  const translated = [...given.values()]
    .filter((entry) => nameLanguages.some((language) => entry[language]))
    .map(({ name, ...given }) => ({ name, ...inEach(nameLanguages, (language) => given[language] || name) }));
  return [...others, ...translated];
}

function editOf(id: string, { tour, content, names, create }: Input): Edit {
  return (documents) => {
    const refusal = refuseExistence('tour', id, documents.has(tourFile(id)), create);
    if (refusal) return refusal;
    return new Map<string, unknown>([
      [tourFile(id), tour],
      [contentFile(id), content && { ...content, tours: [id] }],
      ['names.json', mergedNames(documents, names)],
    ]);
  };
}

/** Saves a tour with its texts and seasons; validated as the import validates it. */
export const saveTour: Handler<'catalogue.save-tour'> = async ({ context, audit }, input) => {
  const id = documentId(input.tour.id);
  const edit = {
    document: tourFile(id),
    version: input.version,
    edit: editOf(id, input),
    inputs: { [tourFile(id)]: 'tour', [contentFile(id)]: 'content' },
  } as const;
  return planEdit(context, edit, audit);
};
