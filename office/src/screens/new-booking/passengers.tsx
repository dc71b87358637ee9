import { askedFields } from '@towpath/rules/passengers/described-fields';
import { productPrice } from '@towpath/rules/price/extras/product';
import { Select } from '@towpath/web/ui/form/select.tsx';
import type { Offer } from '../../api/use-offer.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { useIssueText } from '../../ui/form/use-issue-text.ts';
import { Panel } from '../../ui/page/page.tsx';
import { PersonFields } from '../../ui/person/person-fields.tsx';
import type { PriceIssues } from './bill/live-bill.ts';
import { childrenOf } from './draft.ts';
import { PassengerExtras } from './extras.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface PassengerProps {
  offer: Offer;
  /** The length of the journey in days. */
  duration: number;
  form: BookingForm;
  /** What the price refuses. */
  issues: PriceIssues;
  index: number;
  title: string;
}

function Passenger({ offer, duration, form, issues, index, title }: PassengerProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  const format = useFormat();
  const wordIssue = useIssueText();
  const { field } = form;
  const { bikes, diets } = offer.products;
  const textOf = (product: (typeof bikes)[number]) => {
    const price = productPrice(product, duration);
    return price === 0 ? nameOf(product.name) : `${nameOf(product.name)} (${format.money(price)})`;
  };
  const bike = field(`passengers.${index}.bike`);
  const issue = issues[`passengers.${index}.bike`];
  return (
    <fieldset className={css.passenger}>
      <legend>{title}</legend>
      <PersonFields names={askedFields} field={(name) => field(`passengers.${index}.${name}`)} />
      <Select label={t('crew.bike')} {...bike} error={bike.error ?? (issue && wordIssue(issue, true))}>
        <option value="">{t('place.choose')}</option>
        {bikes.map((product) => (
          <option key={product.id} value={product.id}>
            {textOf(product)}
          </option>
        ))}
      </Select>
      <Select label={t('crew.diet')} {...field(`passengers.${index}.diet`)}>
        <option value="">{t('place.no_diet')}</option>
        {diets.map((product) => (
          <option key={product.id} value={product.id}>
            {textOf(product)}
          </option>
        ))}
      </Select>
      <PassengerExtras {...{ offer, duration, form, index }} />
    </fieldset>
  );
}

interface PassengersProps extends Omit<PassengerProps, 'index' | 'title'> {
  /** The name of the ship. */
  ship: string;
}

/** The passengers, by cabin. The first one is the main booker. */
export function Passengers({ ship, ...passenger }: PassengersProps) {
  const { offer, form } = passenger;
  const { t } = useTranslation();
  const nameOf = useNames();
  const [cabins, passengers, said] = form.watch(['cabins', 'passengers', 'children']);
  const children = childrenOf({ children: said, passengers });
  const cabinName = (cabin: number) => {
    const { type, number } = cabins[cabin] ?? { type: '', number: 0 };
    return `${nameOf(offer.cabins.find(({ id }) => id === type)?.name ?? '', ship)} ${number}`;
  };
  if (passengers.length === 0) return null;
  return (
    <Panel title={t('booking.passengers', { count: passengers.length })}>
      {children > 0 && <p className={css.soft}>{t('place.children', { count: children })}</p>}
      {passengers.map(({ key, cabin }, index) => (
        <Passenger
          key={key}
          {...passenger}
          index={index}
          title={t('place.passenger', { number: index + 1, cabin: cabinName(cabin) })}
        />
      ))}
    </Panel>
  );
}
