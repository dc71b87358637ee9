import type { TourChoices } from '@towpath/rules/office/catalogue/catalogue-views';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Panel } from '../../../ui/page/page.tsx';
import css from '../editor/editor.module.css';
import { PlaceError } from '../editor/place-error.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import type { TourDraft } from './tour-draft.ts';

interface TourProductsProps {
  draft: DocumentDraft<TourDraft>;
  choices: TourChoices;
}

/** The products that are offered with a tour, in the order in which they were ticked. */
export function TourProducts({ draft, choices }: TourProductsProps) {
  const { t } = useTranslation();
  const { products } = draft.document.tour;
  const toggle = (id: string) =>
    draft.set(
      ['tour', 'products'],
      products.includes(id) ? products.filter((each) => each !== id) : [...products, id],
    );
  return (
    <Panel title={t('catalogue.products')}>
      <p className={css.soft}>{t('catalogue.products_hint')}</p>
      <PlaceError draft={draft} at={['tour', 'products']} />
      <div className={css.choices}>
        {choices.products.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={products.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </Panel>
  );
}
