import * as v from 'valibot';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { LocaleShape, nameLanguages } from '../../core/locale.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { AnyRecord, FileContent, Id, Version } from '../fields/input-fields.ts';
import { text } from '../fields/result-fields.ts';
import {
  AddedPicture,
  PictureRow,
  ProductView,
  SavedDocument,
  ShipListRow,
  ShipView,
  TourListRow,
  TourView,
} from './catalogue-views.ts';
import { NamesView } from './names.ts';

/** A document of the catalogue; the import's own shapes validate it. */
const Document = AnyRecord;

/** The folders of pictures. */
export const pictureFolders = ['routes', 'ships', 'cabins', 'products'] as const;
const Folder = described(v.picklist(pictureFolders), 'the folder of the picture');

const MAX_NAMES = 200;
const Translation = v.optional(v.nullable(trimmedText(200)));

const create = described(
  v.optional(v.boolean(), false),
  'it is new: it must not exist yet; without this, it must exist',
);

/** Operations on tours, ships and products. Documents are the files of the catalogue (catalogue/README.md), money in euros. */
export const catalogueOperations = {
  'catalogue.tours': list({
    permission: 'catalogue.read',
    does: 'list the tours',
    returns: 'The tours with their brands and names',
    input: v.object({}),
    row: TourListRow,
    columns: [
      'id',
      'name',
      'region',
      'brand',
      'ships',
      'duration',
      'seasons',
      'departures',
      'published',
      'listed',
      'missing_texts',
    ],
  }),
  'catalogue.tour': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'show a tour with its texts, as JSON',
    returns: 'The document of the tour with its seasons and prices; `version` is passed with a change',
    result: TourView,
    input: v.object({
      tour: described(v.nullable(Id), 'the id of the tour; null: what a new tour can be made of'),
    }),
  },
  'catalogue.save-tour': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a tour with its texts and seasons',
    returns: 'The saved document, and how many of its values changed',
    result: SavedDocument,
    input: v.object({
      tour: described(Document, 'the tour with its seasons, as in its file of the catalogue'),
      content: described(v.nullable(Document), 'its facts and days; null: it has no facts and days'),
      names: described(
        v.optional(
          v.pipe(
            v.array(v.object({ name: Id, ...v.entriesFromList(nameLanguages, Translation) })),
            v.maxLength(MAX_NAMES),
          ),
          [],
        ),
        'names of the tour, its region and its ports in other languages; an empty one is as in English',
      ),
      create,
      version: Version,
    }),
  },
  'catalogue.ships': list({
    permission: 'catalogue.read',
    does: 'list the ships',
    returns: 'The ships with their cabin types',
    input: v.object({}),
    row: ShipListRow,
    columns: ['id', 'name', 'cabin_types', 'cabins', 'departures'],
  }),
  'catalogue.ship': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'show a ship with its cabin types, bikes, texts and pictures, as JSON',
    returns: 'The document of the ship with its cabins; `version` is passed with a change',
    result: ShipView,
    input: v.object({ ship: described(Id, 'the id of the ship') }),
  },
  'catalogue.save-ship': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a ship with its cabin types, bikes, texts and pictures',
    returns: 'The saved document, and how many of its values changed',
    result: SavedDocument,
    input: v.object({
      ship: described(Document, 'the ship, as in its file of the catalogue'),
      create,
      version: Version,
    }),
  },
  'catalogue.products': list({
    permission: 'catalogue.read',
    does: 'list the products: bikes, diets, extras, local costs',
    returns: 'The documents of the products with their versions',
    input: v.object({}),
    row: ProductView,
    columns: ['id', 'name', 'product_type', 'unit_price', 'tours'],
  }),
  'catalogue.save-product': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a product with its texts; booked ones keep their price',
    returns: 'The saved document, and how many of its values changed',
    result: SavedDocument,
    input: v.object({
      product: described(Document, 'the product, as in products.json'),
      create,
      version: Version,
    }),
  },
  'catalogue.names': {
    // Every role sees departures, and with them names.
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'list the names of tours, ships, cabin types and products that differ in a language',
    returns: 'The names that differ in the language, by those of the catalogue; cabin types by their ship',
    result: NamesView,
    input: v.object({ locale: described(LocaleShape, 'the language') }),
  },
  'catalogue.pictures': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the stored pictures of a folder',
    returns: 'The paths and sizes of the pictures, and whether a tour or a ship shows them',
    result: v.object({ rows: v.array(PictureRow) }),
    input: v.object({ folder: Folder }),
  },
  'catalogue.add-picture': {
    permission: 'catalogue.write',
    reads: false,
    destructive: false,
    does: 'store a picture, made smaller: JPEG, PNG or WebP',
    returns: 'The path and the size of the stored picture',
    result: AddedPicture,
    input: v.object({
      folder: Folder,
      name: described(
        v.pipe(limitedText(100), v.regex(/^[A-Za-z0-9_-]+$/)),
        'of a product its id, otherwise what the name of the picture begins with',
      ),
      file: described(FileContent, 'the picture'),
    }),
  },
  'catalogue.remove-picture': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'delete a picture that no tour or ship shows',
    returns: 'The path of the removed picture',
    result: v.object({ path: text }),
    input: v.object({ path: described(Id, 'the path of the picture') }),
  },
} as const satisfies Record<string, OperationShape>;
