import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { percentageReader } from './readers.ts';
import { type Path, valueAt } from './set-at.ts';
import type { DocumentDraft } from './use-draft.ts';
import { useTypedValue } from './use-typed-value.ts';

interface PercentageFieldProps<Document> {
  draft: DocumentDraft<Document>;
  at: Path;
  label: string;
  min: number;
  max: number;
}

/** A percentage of a document. */
export function PercentageField<Document>({ draft, at, label, min, max }: PercentageFieldProps<Document>) {
  const field = useTypedValue({
    value: valueAt(draft.document, at),
    reader: percentageReader({ min, max }),
    refusal: draft.refusalAt(at),
    isReviewed: draft.isReviewed,
    onValue: (value) => draft.set(at, value),
  });
  return (
    <TextField label={label} inputMode="decimal" suffix="%" autoComplete="off" short required {...field} />
  );
}
