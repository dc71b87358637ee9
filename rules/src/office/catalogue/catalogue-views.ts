import type { PlainDate } from '../../core/dates.ts';
import type { TermsVersion } from '../../terms/terms-version.ts';
import type {
  NameDocument,
  ProductDocument,
  ShipDocument,
  TourContentDocument,
  TourDocument,
} from './catalogue-documents.ts';

/** A tour in the list. */
export interface TourListRow {
  id: string;
  name: string;
  brand: string;
  region: string;
  duration: number;
  listed: boolean;
  /** Whether it is on sale; one that is not may be incomplete. */
  published: boolean;
  /** Names of its ships. */
  ships: readonly string[];
  seasons: number;
  /** Departures that are on sale. */
  departures: number;
  picture: string | null;
}

/** What a tour can be made of. */
export interface TourChoices {
  ships: readonly Pick<ShipDocument, 'id' | 'name' | 'cabin_types'>[];
  products: readonly { id: string; name: string; product_type: string | null }[];
}

/** A tour with its texts; tour is null where a new one is begun. version: of the tour, for saving it. */
export interface TourView {
  tour: TourDocument | null;
  content: TourContentDocument | null;
  /** Of the tour, its region and its ports, where they differ by language. */
  names: readonly NameDocument[];
  choices: TourChoices;
  version: number;
}

/** A ship in the list; cabins: in all. */
export interface ShipListRow {
  id: string;
  name: string;
  cabins: number;
  cabin_types: number;
  /** Departures that are on sale. */
  departures: number;
  picture: string | null;
}

/** A ship, and the products that are bikes. */
export interface ShipView {
  ship: ShipDocument;
  bikes: readonly { id: string; name: string }[];
  version: number;
}

/** A product with the number of tours that offer it. */
export interface ProductView {
  product: ProductDocument;
  tours: number;
  picture: string | null;
  version: number;
}

/** A stored picture; path: below pictures/, size in bytes, shown: by a tour, a ship or a cabin. */
export interface PictureRow {
  path: string;
  size: number;
  shown: boolean;
}

/** A picture that was stored. */
export interface AddedPicture {
  path: string;
  width: number;
  height: number;
}

/** The terms that are on sale on some day; ends: where no further ones follow. today: the operator's. */
export interface TermsView {
  today: PlainDate;
  terms: readonly TermsVersion[];
  ends: readonly { brand: string; market: string; day: PlainDate; daysLeft: number }[];
  version: number;
}

/** What was saved: the file of the catalogue, and the number of values that changed. */
export interface SavedDocument {
  document: string;
  changes: number;
}
