import { formatMoney } from '@towpath/rules/core/format';
import { countRange, type Product, productPrice } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { Card } from '../../ui/content/card.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { InlineFacts } from '../../ui/content/inline-facts.tsx';
import { Stepper } from '../../ui/form/stepper.tsx';
import css from './review.module.css';
import type { ReviewForm } from './use-review.ts';

function Counted({ product, form }: { product: Product; form: ReviewForm }) {
  const { t } = useTranslation('review');
  const { site, locale } = usePageContext();
  const { duration } = useDeparture();
  const count = form.counts[product.id] ?? 0;
  const price = formatMoney(locale, productPrice(product, duration));
  const onBoard = product.local_cost ? [t('on_board')] : [];
  const duties = product.mandatory ? [t(product.local_cost ? 'mandatory_on_board' : 'mandatory')] : onBoard;
  return (
    <li className={css.product}>
      <div>
        <h3>{product.name}</h3>
        <p className={css.note}>
          <InlineFacts facts={[t('each', { price }), ...duties]} />
        </p>
      </div>
      <Stepper
        label={t('count_of', { name: product.name })}
        hideLabel
        value={count}
        {...countRange(product, form.passengers)}
        decreaseLabel={t('fewer')}
        increaseLabel={t('more')}
        onChange={(next) => form.setCount(product.id, next)}
      />
      {product.description && (
        <div className={css.about}>
          <HtmlContent html={product.description} website={site.website[locale]} />
        </div>
      )}
    </li>
  );
}

/** The products that are counted for the whole party (specification 2, step 5). */
export function AdditionalProducts({ form }: { form: ReviewForm }) {
  const { t } = useTranslation('review');
  if (form.counted.length === 0) return null;
  return (
    <Card as="section" className={css.section}>
      <h2>{t('additional')}</h2>
      <p className={css.note}>{t('additional_intro')}</p>
      <ul className={css.products}>
        {form.counted.map((product) => (
          <Counted key={product.id} product={product} form={form} />
        ))}
      </ul>
    </Card>
  );
}
