import type { OfferedBikeStock } from '@towpath/rules/bikes/bike-shapes';
import { formatMoney } from '@towpath/rules/core/format';
import { type Product, productPrice } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { useDeparture } from '../../../shell/page/departure-loader.tsx';
import { classNames } from '../../../ui/class-names.ts';
import choice from '../../../ui/form/choice.module.css';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import type { PassengersForm } from '../form.ts';
import css from './bike-field.module.css';
import { Description } from './description.tsx';
import { useBikeFit } from './use-bike-fit.ts';

/** Price of a bike for the whole journey. */
function usePrice() {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  const { duration } = useDeparture();
  return (bike: Product) => {
    const price = productPrice(bike, duration);
    return price === 0 ? t('bike_free') : t('bike_price', { price: formatMoney(locale, price, 'EUR', true) });
  };
}

interface BikeFieldProps {
  index: number;
  form: PassengersForm;
  bikes: readonly Product[];
  /** Null without bike stock data. */
  stock: readonly OfferedBikeStock[] | null;
  error: string | undefined;
}

/** The bikes as cards with picture and price; passenger 1 has their descriptions. */
export function BikeField({ index, form, bikes, stock, error }: BikeFieldProps) {
  const { t } = useTranslation('passengers');
  const priceOf = usePrice();
  const path = `passengers.${index}.bike` as const;
  const field = form.register(path);
  const fit = useBikeFit(stock !== null);
  const hasFrames = ({ id }: Product) => stock?.some(({ product_id }) => product_id === id);
  return (
    <FieldGroup label={t('bike')} error={error}>
      <div className={css.cards}>
        {bikes.map((bike, position) => (
          <div key={bike.id} className={css.card}>
            <label className={classNames(css.choice, hasFrames(bike) && css.framed)}>
              {bike.image_url && <img className={css.picture} src={bike.image_url} alt="" loading="lazy" />}
              <input
                {...field}
                type="radio"
                value={bike.id}
                id={position === 0 ? path : undefined}
                aria-invalid={error ? true : undefined}
                aria-labelledby={stock ? `${path}-${bike.id}` : undefined}
                aria-describedby={hasFrames(bike) ? `${path}-${bike.id}-frame` : undefined}
                className={classNames(choice.input, css.radio)}
              />
              <span id={`${path}-${bike.id}`} className={css.text}>
                <span className={css.name}>{bike.name}</span>{' '}
                <span className={css.price}>{priceOf(bike)}</span>
              </span>
              {stock && hasFrames(bike) && (
                <span id={`${path}-${bike.id}-frame`} className={css.frame}>
                  {fit && <fit.FrameLine index={index} form={form} stock={stock} bike={bike.id} />}
                </span>
              )}
            </label>
            {index === 0 && bike.description && (
              <div className={css.description}>
                <Description html={bike.description} />
              </div>
            )}
          </div>
        ))}
      </div>
      {stock && fit && <fit.BikeAdvice index={index} form={form} stock={stock} bikes={bikes} />}
    </FieldGroup>
  );
}
