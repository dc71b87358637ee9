import type { Breakdown } from '../price.ts';

/** A service that the price of a tour does not include, unless one of some products is booked. */
interface ExcludedService {
  /** Ids of products. */
  unless_booked?: readonly string[] | undefined;
}

/** The services that the price of a booking does not include, by the ids of the products on its bill. */
export const excludedServices = <Service extends ExcludedService>(
  services: readonly Service[],
  booked: readonly string[],
): Service[] => services.filter(({ unless_booked = [] }) => !unless_booked.some((id) => booked.includes(id)));

/** What the content of a tour calls not included, without what a booking pays for: `booked` has the ids of its products. */
export const excludedTexts = (
  content: { excluded: readonly string[]; excluded_unless?: readonly (readonly string[])[] | undefined },
  booked: readonly string[],
): string[] => {
  const services = content.excluded.map((text, index) => ({
    text,
    unless_booked: content.excluded_unless?.[index],
  }));
  return excludedServices(services, booked).map(({ text }) => text);
};

/** The ids of the products that the price of a bill contains. */
export const productsIn = ({ bikes, additional }: Pick<Breakdown, 'bikes' | 'additional'>): string[] =>
  [...bikes, ...additional].map(({ id }) => id);
