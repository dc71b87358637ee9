import { FieldError } from '@towpath/web/ui/form/field.tsx';
import { useId } from 'react';
import type { Path } from './set-at.ts';
import type { DocumentDraft } from './use-draft.ts';

interface PlaceErrorProps<Document> {
  draft: Pick<DocumentDraft<Document>, 'refusalAt'>;
  at: Path;
}

/** What the server refuses of a part of a document that is no field, such as its products; it can have the focus. */
export function PlaceError<Document>({ draft, at }: PlaceErrorProps<Document>) {
  const id = useId();
  const error = draft.refusalAt(at);
  if (error === undefined) return null;
  return (
    <div data-form-errors tabIndex={-1}>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
