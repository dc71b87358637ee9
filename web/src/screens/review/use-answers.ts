import type { DepartureProducts } from '@towpath/rules/contract/contract';
import { addressLines } from '@towpath/rules/core/address-lines';
import { formatDate } from '@towpath/rules/core/format';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import type { Product } from '@towpath/rules/price/extras/product';
import { keepPostcodes } from '@towpath/rules/text/postcode';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { ValidatedPassengers } from '../../storage/booking-storage.ts';

/** An answer of the passengers step. */
export interface Answer {
  label: string;
  value: string;
  /** The value does not speak for itself. */
  isLabelled?: boolean;
}

/** The answers about a passenger, or the contact details. */
export interface AnswerGroup {
  id: string;
  title: string;
  /** The name of the passenger; empty for the contact details. */
  name: string;
  /** The id of the group's first field on the passengers step. */
  first: string;
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
  const cabinOf = ({ cabin }: Passenger) => cabins.find(({ key }) => key === cabin)?.title ?? '';
  return (passenger: Passenger, index: number): AnswerGroup => {
    const { firstName, lastName, dateOfBirth, bodyHeight, bike, diet, other } = passenger;
    const [bikes, diets, extras] = [
      namesOf(products.bikes, [bike]),
      namesOf(products.diets, diet ? [diet] : []),
      namesOf(optional, other),
    ];
    return {
      id: `passengers.${index}`,
      title: t('answer_passenger', { number: index + 1 }),
      name: `${firstName} ${lastName}`,
      first: `passengers.${index}.firstName`,
      answers: [
        { label: t('answer_born'), value: formatDate(locale, dateOfBirth) },
        { label: t('answer_height'), value: t('answer_height_value', { height: bodyHeight }) },
        ...(cabins.length > 1 ? [{ label: t('answer_cabin'), value: cabinOf(passenger) }] : []),
        { label: t('answer_bike'), value: bikes.join(', ') },
        ...(products.diets.length > 0
          ? [{ label: t('answer_diet'), value: diets.join(', ') || t('answer_no_diet') }]
          : []),
        ...(optional.length > 0
          ? [
              {
                label: t('answer_extras'),
                value: extras.join(', ') || t('answer_none'),
                isLabelled: true,
              },
            ]
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
      { label: t('answer_phone'), value: phoneNumber },
      { label: t('answer_email'), value: emailAddress },
      { label: t('answer_address'), value: keepPostcodes(addressLines(locale, address).join(', ')) },
      { label: t('answer_remarks'), value: customerRemarks ?? '' },
      { label: t('answer_group'), value: groupName ?? '' },
    ];
    return {
      id: 'main',
      title: t('answer_contact'),
      name: '',
      first: 'main.phoneNumber',
      answers: answers.filter(({ value }) => value !== ''),
    };
  };
}

/** The answers of the passengers step in words: the passengers, then the contact details. */
export function useAnswers({ main, passengers }: ValidatedPassengers, context: AnswerContext): AnswerGroup[] {
  const ofPassenger = useOfPassenger(context);
  const ofMain = useOfMain();
  return [...passengers.map(ofPassenger), ofMain(main)];
}
