import { locales } from '@towpath/rules/core/locale';
import type {
  CabinTypeDocument,
  ContentDocument,
  ShipDocument,
} from '@towpath/rules/office/catalogue/catalogue-documents';

/** The content id of a cabin type: the part of its id before the dash. */
export const contentIdOf = (cabinType: string) => cabinType.split('-')[0] ?? cabinType;

/** Texts without those that were left empty. Picture texts are left out if all of them are empty. */
function cleaned(content: ContentDocument): ContentDocument {
  const texts = locales.flatMap((language) => {
    const { picture_texts = [], ...text } = content[language] ?? {};
    const hasTexts = picture_texts.some((each) => each);
    const count = content.pictures?.length ?? 0;
    const all = Array.from({ length: count }, (_, index) => picture_texts[index] ?? '');
    const own = { ...text, ...(hasTexts && { picture_texts: all }) };
    return Object.values(own).some((value) => value !== null) ? [[language, own] as const] : [];
  });
  return { ...(content.pictures && { pictures: content.pictures }), ...Object.fromEntries(texts) };
}

export const newCabinType: CabinTypeDocument = {
  id: '',
  name: '',
  minimum_occupancy: 1,
  maximum_occupancy: 2,
  count: 0,
};

/** Initial values of the form of a new ship. */
export const newShip: ShipDocument = { id: '', name: '', position: 0, cabin_types: [newCabinType] };

/** The id of a copied cabin type, whose text and pictures have the part before the dash. */
function copiedId(id: string): string {
  const content = contentIdOf(id);
  return `${content}_copy${id.slice(content.length)}`;
}

/** Initial values of the form of a copy: ids of cabin types are of one ship only. */
export function copyOf(ship: ShipDocument): ShipDocument {
  const cabins = Object.entries(ship.cabin_content ?? {});
  return {
    ...ship,
    id: `${ship.id}-copy`,
    cabin_types: ship.cabin_types.map((type) => ({ ...type, id: copiedId(type.id) })),
    cabin_content: Object.fromEntries(cabins.map(([id, content]) => [copiedId(id), content])),
  };
}

/** The ship as it is saved. */
export function savedShip(ship: ShipDocument): ShipDocument {
  const used = new Set(ship.cabin_types.map(({ id }) => contentIdOf(id)));
  const cabins = Object.entries(ship.cabin_content ?? {}).filter(([id]) => used.has(id));
  return {
    ...ship,
    content: cleaned(ship.content ?? {}),
    cabin_content: Object.fromEntries(cabins.map(([id, content]) => [id, cleaned(content)])),
  };
}
