import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toursQuery } from '../../../api/queries.ts';
import { useNames } from '../../../api/use-names.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import css from '../waiting.module.css';
import { useShipsOfTours } from './use-ships-of-tours.ts';
import { WishBikes } from './wish-bikes.tsx';
import { WishCabins, WishSharing } from './wish-cabins.tsx';
import { WishDays } from './wish-days.tsx';
import type { WishProps } from './wish-props.ts';

export interface NamedTour {
  id: string;
  name: string;
}

interface WishFieldsProps extends WishProps {
  /** The tours that are ticked at first. */
  tours: readonly NamedTour[];
}

/** The tours that suit: those of the start, and others of the brand, folded away. */
function WishTours({
  tours,
  errorOf,
  onTick,
}: Pick<WishFieldsProps, 'tours' | 'errorOf'> & { onTick: (id: string, isTicked: boolean) => void }) {
  const { t } = useTranslation('waiting');
  const { t: common } = useTranslation();
  const { brand } = usePageContext();
  const nameOf = useNames();
  const { data: all = [], isPending } = useQuery(toursQuery);
  const own = new Set(tours.map(({ id }) => id));
  const others = all.filter((tour) => !own.has(tour.id) && (tour.brand ?? brand) === brand);
  const box = ({ id, name }: NamedTour, isChosen: boolean) => (
    <Checkbox
      key={id}
      id={id === tours[0]?.id ? 'tours' : `tour.${id}`}
      name="tours"
      value={id}
      label={nameOf(name)}
      defaultChecked={isChosen}
      onChange={({ target }) => onTick(id, target.checked)}
    />
  );
  return (
    <FieldGroup weight="section" label={t('tours')} error={errorOf('tours')}>
      {tours.map((tour) => box(tour, true))}
      {/* Its room is taken before the tours are known. */}
      {(isPending || others.length > 0) && (
        <Disclosure title={t('tours_more')}>
          {isPending ? <Spinner text={common('loading')} /> : others.map((tour) => box(tour, false))}
        </Disclosure>
      )}
    </FieldGroup>
  );
}

/** What suits a party. The fields keep what is typed themselves. */
export function WishFields({ tours, start, errorOf }: WishFieldsProps) {
  const { t } = useTranslation('waiting');
  const [ticked, setTicked] = useState<readonly string[]>(() => tours.map(({ id }) => id));
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((each) => each !== id), ...(isTicked ? [id] : [])]);
  const ships = useShipsOfTours(
    ticked,
    start.dates.map(({ from }) => from),
  );
  return (
    <>
      <WishTours tours={tours} errorOf={errorOf} onTick={tick} />
      <WishDays start={start} errorOf={errorOf} />
      <FieldGroup weight="section" label={t('party_title')}>
        <div className={css.part}>
          <NumberField
            id="party"
            name="party"
            label={t('party')}
            description={t('party_help')}
            defaultValue={start.party === null ? '' : String(start.party)}
            error={errorOf('party')}
          />
          <WishSharing start={start} errorOf={errorOf} />
          <WishCabins ships={ships} start={start} />
        </div>
      </FieldGroup>
      <WishBikes ships={ships} start={start} errorOf={errorOf} />
    </>
  );
}
