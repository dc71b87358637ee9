import * as v from 'valibot';
import { Id, type OperationShape, Version } from '../operation-shape.ts';

/** A document of the catalogue; the import's own shapes validate it. */
const Document = v.record(v.string(), v.unknown());

const MAX_NAMES = 200;
const Translation = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200))));

/** A new document must not exist yet, any other must. */
const create = v.optional(v.boolean(), false);

/** What staff do with tours, ships and products. Documents are the files of the catalogue (catalogue/README.md), money in euros. */
export const catalogueOperations = {
  'catalogue.tours': {
    permission: 'catalogue.read',
    destructive: false,
    does: 'list the tours',
    input: v.object({}),
  },
  'catalogue.tour': {
    permission: 'catalogue.read',
    destructive: false,
    does: 'show a tour with its texts, as JSON',
    /** null: what a new tour can be made of. */
    input: v.object({ tour: v.nullable(Id) }),
  },
  'catalogue.save-tour': {
    permission: 'catalogue.write',
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
} as const satisfies Record<string, OperationShape>;
