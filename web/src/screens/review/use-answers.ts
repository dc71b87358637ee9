import { parseCabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import { addressLines } from '@towpath/rules/core/address-lines';
import { formatDate } from '@towpath/rules/core/format';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import type { Product } from '@towpath/rules/price/extras/product';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { ValidatedPassengers } from '../../storage/booking-storage.ts';

/** An answer of the passengers step. */
export interface Answer {
  /** The id of the answer's field on the passengers step. */
  field: string;
  label: string;
  value: string;
}

/** The answers about a passenger, or the contact details. */
export interface AnswerGroup {
  id: string;
  title: string;
  answers: Answer[];
}

/** Names of the ids in the answers. */
export interface AnswerContext {
  products: DepartureProducts;
  cabins: readonly CabinOption[];
}

type Passenger = ValidatedPassengers['passengers'][number];

const namesOf = (products: readonly Product[], ids: readonly string[]) =>
  products.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

function useOfPassenger({ products, cabins }: AnswerContext) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const optional = products.other.filter(
    ({ passenger_product, mandatory }) => passenger_product && !mandatory,
  );
  const cabinOf = ({ cabin }: Passenger) => {
    const name = cabins.find(({ key }) => key === cabin)?.name ?? '';
    const number = parseCabinKey(cabin)?.number ?? 1;
    return t('answer_cabin_value', { name, number });
  };
  return (passenger: Passenger, index: number): AnswerGroup => {
    const { firstName, lastName, dateOfBirth, bodyHeight, bike, diet, other } = passenger;
    const [bikes, diets, extras] = [
      namesOf(products.bikes, [bike]),
      namesOf(products.diets, diet ? [diet] : []),
      namesOf(optional, other),
    ];
    const answer = (field: keyof Passenger, label: string, value: string): Answer => ({
      field: `passengers.${index}.${field}`,
      label,
      value,
    });
    return {
      id: `passengers.${index}`,
      title: t('answer_passenger', { number: index + 1 }),
      answers: [
        answer('firstName', t('answer_name'), `${firstName} ${lastName}`),
        answer('dateOfBirth', t('answer_born'), formatDate(locale, dateOfBirth)),
        answer('bodyHeight', t('answer_height'), t('answer_height_value', { height: bodyHeight })),
        ...(cabins.length > 1 ? [answer('cabin', t('answer_cabin'), cabinOf(passenger))] : []),
        answer('bike', t('answer_bike'), bikes.join(', ')),
        ...(products.diets.length > 0
          ? [answer('diet', t('answer_diet'), diets.join(', ') || t('answer_no_diet'))]
          : []),
        ...(optional.length > 0
          ? [answer('other', t('answer_extras'), extras.join(', ') || t('answer_none'))]
          : []),
      ],
    };
  };
}

function useOfMain() {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  return (main: ValidatedPassengers['main']): AnswerGroup => {
    const { emailAddress, phoneNumber, streetAddress, zipCode, city, country, state } = main;
    const { groupName, customerRemarks } = main;
    const address = { street: streetAddress, zip_code: zipCode, city, state: state ?? '', country };
    const answers = [
      { field: 'emailAddress', label: t('answer_email'), value: emailAddress },
      { field: 'phoneNumber', label: t('answer_phone'), value: phoneNumber },
      {
        field: 'streetAddress',
        label: t('answer_address'),
        value: addressLines(locale, address).join(', '),
      },
      { field: 'groupName', label: t('answer_group'), value: groupName ?? '' },
      { field: 'customerRemarks', label: t('answer_remarks'), value: customerRemarks ?? '' },
    ];
    return {
      id: 'main',
      title: t('answer_contact'),
      answers: answers
        .filter(({ value }) => value !== '')
        .map((answer) => ({ ...answer, field: `main.${answer.field}` })),
    };
  };
}

/** The answers of the passengers step in words, in the order of its sections. */
export function useAnswers({ main, passengers }: ValidatedPassengers, context: AnswerContext): AnswerGroup[] {
  const ofPassenger = useOfPassenger(context);
  const ofMain = useOfMain();
  const [first, ...others] = passengers.map(ofPassenger);
  return [...(first ? [first] : []), ofMain(main), ...others];
}
