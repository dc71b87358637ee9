import * as v from 'valibot';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { LocaleShape } from '../../core/locale.ts';
import type { OperationShape } from '../entry.ts';
import { AnyRecord, FileContent, Id, Version } from '../fields/input-fields.ts';

/** A document of the catalogue; the import's own shapes validate it. */
const Document = AnyRecord;

/** The folders of pictures. */
export const pictureFolders = ['routes', 'ships', 'cabins', 'products'] as const;
const Folder = v.picklist(pictureFolders);

const MAX_NAMES = 200;
const Translation = v.optional(v.nullable(trimmedText(200)));

/** A new document must not exist yet, any other must. */
const create = v.optional(v.boolean(), false);

/** Operations on tours, ships and products. Documents are the files of the catalogue (catalogue/README.md), money in euros. */
export const catalogueOperations = {
  'catalogue.tours': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the tours',
    input: v.object({}),
  },
  'catalogue.tour': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'show a tour with its texts, as JSON',
    /** null: what a new tour can be made of. */
    input: v.object({ tour: v.nullable(Id) }),
  },
  'catalogue.save-tour': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a tour with its texts and seasons',
    input: v.object({
      tour: Document,
      /** null: a tour without facts and days. */
      content: v.nullable(Document),
      /** Names of this tour, its region and its ports in the other languages; an empty one is as in English. */
      names: v.optional(
        v.pipe(v.array(v.object({ name: Id, nl: Translation, de: Translation })), v.maxLength(MAX_NAMES)),
        [],
      ),
      create,
      version: Version,
    }),
  },
  'catalogue.ships': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the ships',
    input: v.object({}),
  },
  'catalogue.ship': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'show a ship with its cabin types, bikes, texts and pictures, as JSON',
    input: v.object({ ship: Id }),
  },
  'catalogue.save-ship': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a ship with its cabin types, bikes, texts and pictures',
    input: v.object({ ship: Document, create, version: Version }),
  },
  'catalogue.products': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the products: bikes, diets, extras, local costs',
    input: v.object({}),
  },
  'catalogue.save-product': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'save a product with its texts; booked ones keep their price',
    input: v.object({ product: Document, create, version: Version }),
  },
  'catalogue.names': {
    // Every role sees departures, and with them names.
    permission: 'departures.read',
    reads: true,
    destructive: false,
    does: 'list the names of tours, ships, cabin types and products that differ in a language',
    input: v.object({ locale: LocaleShape }),
  },
  'catalogue.pictures': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the stored pictures of a folder',
    input: v.object({ folder: Folder }),
  },
  'catalogue.add-picture': {
    permission: 'catalogue.write',
    reads: false,
    destructive: false,
    does: 'store a picture, made smaller: JPEG, PNG or WebP',
    /** name: of a product its id, otherwise what the picture's name begins with. file: base64. */
    input: v.object({
      folder: Folder,
      name: v.pipe(limitedText(100), v.regex(/^[A-Za-z0-9_-]+$/)),
      file: FileContent,
    }),
  },
  'catalogue.remove-picture': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'delete a picture that no tour or ship shows',
    input: v.object({ path: Id }),
  },
} as const satisfies Record<string, OperationShape>;
