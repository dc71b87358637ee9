import { locales } from '@towpath/rules/core/locale';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import css from './editor.module.css';
import type { Path } from './set-at.ts';
import type { DocumentDraft } from './use-draft.ts';

interface TextsProps<Document> {
  draft: DocumentDraft<Document>;
  label: string;
  /** The path of the text in a language. */
  at: (language: (typeof locales)[number]) => Path;
  lines?: number;
  isOptional?: boolean;
  description?: string;
}

/** A text in three languages, side by side. */
export function Texts<Document>(props: TextsProps<Document>) {
  const { draft, label, at, lines = 1, isOptional = false, description } = props;
  const format = useFormat();
  return (
    <fieldset className={css.texts}>
      <legend>{label}</legend>
      {description && <p className={css.soft}>{description}</p>}
      <div className={css.languages}>
        {locales.map((language) => {
          const field = {
            label: format.language(language),
            lang: language,
            required: !isOptional,
            ...draft.text(at(language), isOptional),
          };
          return lines > 1 ? (
            <TextArea key={language} rows={lines} {...field} />
          ) : (
            <TextField key={language} {...field} />
          );
        })}
      </div>
    </fieldset>
  );
}
