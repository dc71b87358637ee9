import { type BikeFit, bikeInstead, fitOn, type TypedRider, wholeRange } from '@towpath/rules/bikes/bike-fit';
import type { OfferedBikeStock } from '@towpath/rules/bikes/bike-shapes';
import { typedHeight } from '@towpath/rules/bikes/typed-height';
import type { Product } from '@towpath/rules/price/extras/product';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import type { PassengersForm } from '../form.ts';
import css from './bike-fit.module.css';

interface PassengerProps {
  index: number;
  form: PassengersForm;
  stock: readonly OfferedBikeStock[];
}

/** The fields that decide which frames are taken. The path of a whole passenger stands for several fields. */
const matched = /\.(bike|bodyHeight)$|^passengers(\.\d+)?$/;

/** A text computed from the party as entered; renders only when that text changes. */
function useOfParty(
  { subscribe, getValues }: PassengersForm,
  compute: (party: TypedRider[]) => string,
): string {
  const follow = useCallback(
    (onChange: () => void) =>
      subscribe({
        formState: { values: true },
        // Only these fields change the frames: typing a name does not run the matching.
        callback: ({ name }) => {
          if (!name || matched.test(name)) onChange();
        },
      }),
    [subscribe],
  );
  const read = () => compute(getValues('passengers'));
  return useSyncExternalStore(follow, read, read);
}

interface LineProps extends PassengerProps {
  /** The id of the product. */
  bike: string;
}

const kindOf = (fit: BikeFit | null) => (fit === null ? 'range' : fit.frame === null ? 'none' : 'frame');

/** Which frame of a bike the passenger gets; while their height is unknown, the heights that the bike is for. */
export function FrameLine({ index, form, stock, bike }: LineProps) {
  const { t } = useTranslation('passengers');
  const found = useOfParty(form, (party) =>
    JSON.stringify([typedHeight(party[index]?.bodyHeight ?? ''), fitOn(bike, index, party, stock)]),
  );
  const [height, fit]: [number, BikeFit | null] = JSON.parse(found);
  const offered = stock.find(({ product_id }) => product_id === bike);
  if (!offered) return null;
  const { from_cm: from, to_cm: to } = wholeRange(offered);
  const text =
    fit === null
      ? t('bike_range', { from, to })
      : fit.frame === null
        ? t('bike_no_frame', { height })
        : t('bike_frame', { height, frame: fit.frame });
  return (
    <span className={css.line} data-fit={kindOf(fit)}>
      {text}
    </span>
  );
}

/** The keys of the advice without and with another bike that fits. */
const adviceTexts = {
  none: ['bike_none', 'bike_none_instead'],
  party: ['bike_party', 'bike_party_instead'],
} as const;

interface AdviceProps extends PassengerProps {
  bikes: readonly Product[];
}

/** Advice where no frame of the chosen bike is left for the passenger: says which other bike fits. */
export function BikeAdvice({ index, form, stock, bikes }: AdviceProps) {
  const { t } = useTranslation('passengers');
  const found = useOfParty(form, (party) => {
    const fit = fitOn(party[index]?.bike ?? '', index, party, stock);
    if (fit?.frame !== null || !fit) return '';
    const ids = bikes.map(({ id }) => id);
    const instead = bikeInstead(ids, index, party, stock);
    return JSON.stringify([typedHeight(party[index]?.bodyHeight ?? ''), fit.reason, instead]);
  });
  const [height, reason, instead]: [number, 'none' | 'party', string | null] | [] = found
    ? JSON.parse(found)
    : [];
  const bike = bikes.find(({ id }) => id === instead)?.name;
  const [alone, withBike] = adviceTexts[reason ?? 'none'];
  return (
    <p className={css.advice} role="status">
      {reason && height !== undefined && (bike ? t(withBike, { height, bike }) : t(alone, { height }))}
    </p>
  );
}
