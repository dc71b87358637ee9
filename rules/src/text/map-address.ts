import { keepPostcodes } from './postcode.ts';

/** The page of OpenStreetMap that finds a place by its address. A link only: nothing of the map is loaded. */
export const mapAddress = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** A place with a link that shows it on a map, and the text of the link; null where the address is not known. */
export const placeOnMap = (address: string | null | undefined, link: string) =>
  address ? { address: keepPostcodes(address), link, href: mapAddress(address) } : null;
