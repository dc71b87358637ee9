import type { ProductDocument, ShipDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { ShipListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { documentAt, readDocuments } from '../../catalogue/editing/documents.ts';
import { CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { documentVersion } from './document-version.ts';
import { documentId, planEdit, refuseExistence } from './save-document.ts';

const shipFile = (id: string) => `ships/${id}.json`;

/** Lists all ships with their first picture. */
export const listShips: Handler<'catalogue.ships'> = async ({ context }) => ({
  rows: await context.database.query<ShipListRow>(
    `select ship.id, ship.name,
       (select coalesce(sum(count), 0)::int from cabin_type where ship_id = ship.id) as cabins,
       (select count(*)::int from cabin_type where ship_id = ship.id) as cabin_types,
       (select count(*)::int from departure where ship_id = ship.id and not closed and date > $1) as departures,
       (select image_urls[1] from ship_translation where ship_id = ship.id and language = 'en') as picture
     from ship order by position, name`,
    [todayOf(context)],
  ),
});

/** Shows a ship as it is saved. */
export const showShip: Handler<'catalogue.ship'> = async ({ context: { database } }, { ship: id }) => {
  const documents = await readDocuments(database);
  if (documents instanceof CodedRefusal) return documents;
  const ship = documentAt<ShipDocument>(documents, shipFile(id));
  if (!ship) return missing('ship_unknown', { about: id });
  const products = documentAt<ProductDocument[]>(documents, 'products.json') ?? [];
  const bikes = products.filter(({ product_type }) => product_type === 'Bike');
  return {
    ship,
    bikes: bikes.map(({ id: bike, name }) => ({ id: bike, name })),
    version: await documentVersion(database, shipFile(id)),
  };
};

/** Saves a ship; a departure never gets fewer cabins than are taken. */
export const saveShip: Handler<'catalogue.save-ship'> = async ({ context, audit }, input) => {
  const { ship, create, version } = input;
  const id = documentId(ship.id);
  const document = shipFile(id);
  return planEdit(
    context,
    {
      document,
      version,
      inputs: { [document]: 'ship' },
      edit: (documents) =>
        refuseExistence('ship', id, documents.has(document), create) ?? new Map([[document, ship]]),
    },
    audit,
  );
};
