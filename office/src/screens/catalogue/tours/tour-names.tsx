import { nameLanguages } from '@towpath/rules/core/locale';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { namesOf, type TourDraft } from './tour-draft.ts';

/** The names of a tour, its region and its ports in the other languages. */
export function TourNames({ draft }: { draft: DocumentDraft<TourDraft> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = namesOf(draft.document);
  return (
    <Panel title={t('catalogue.names')}>
      <p className={css.soft}>{t('catalogue.names_hint')}</p>
      {names.map((name) => (
        <fieldset key={name} className={css.texts}>
          <legend>{name}</legend>
          <div className={css.languages}>
            {nameLanguages.map((language) => (
              <TextField
                key={language}
                label={format.language(language)}
                lang={language}
                placeholder={name}
                {...draft.text(['names', name, language])}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Panel>
  );
}
