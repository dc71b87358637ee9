import type { OperationBody } from '@towpath/rules/office/operations';
import { Refusal } from '../../config/errors.ts';
import { operationLayer, readingLayer } from '../layer.ts';
import { readObject } from '../read-object.ts';

/** The command `catalogue tours`. */
export const listTours = readingLayer('catalogue.tours', {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ rows }) => [
    {
      title: `Tours: ${rows.length}`,
      columns: {
        id: 'Id',
        name: 'Name',
        brand: 'Brand',
        region: 'Region',
        duration: 'Days',
        listed: 'Listed',
        published: 'Published',
        ships: 'Ships',
        seasons: 'Seasons',
        departures: 'On sale',
      },
      rows: rows.map(({ ships, listed, published, picture: _picture, ...row }) => ({
        ...row,
        listed: listed ? 'yes' : 'no',
        published: published ? 'yes' : 'no',
        ships: ships.join(', '),
      })),
    },
  ],
});

/** The command `catalogue ships`. */
export const listShips = readingLayer('catalogue.ships', {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ rows }) => [
    {
      title: `Ships: ${rows.length}`,
      columns: {
        id: 'Id',
        name: 'Name',
        cabin_types: 'Cabin types',
        cabins: 'Cabins',
        departures: 'On sale',
      },
      rows: rows.map(({ picture: _picture, ...row }) => row),
    },
  ],
});

/** The command `catalogue products`. */
export const listProducts = readingLayer('catalogue.products', {
  takes: '',
  about: 'none',
  input: () => ({}),
  tables: ({ rows }) => [
    {
      title: `Products: ${rows.length}`,
      columns: { id: 'Id', name: 'Name', type: 'Type', price: 'Price, €', tours: 'Tours' },
      rows: rows.map(({ product: { id, name, product_type, unit_price }, tours }) => ({
        id,
        name,
        type: product_type ?? null,
        price: unit_price,
        tours,
      })),
    },
  ],
});

const print = (value: object) => JSON.stringify(value, null, 2);

/** The command `catalogue tour`. */
export const showTour = operationLayer('catalogue.tour', {
  takes: '<tour>',
  input: ({ about }) => ({ tour: about }),
  output: ({ tour, content, names }) => print({ tour, content, names }),
});

/** The command `catalogue ship`. */
export const showShip = operationLayer('catalogue.ship', {
  takes: '<ship>',
  input: ({ about }) => ({ ship: about }),
  output: ({ ship }) => print(ship),
});

const saving = {
  takes: '<file> [--new]',
  switches: { new: 'the record must not exist yet' },
  output: ({ document, changes }: { document: string; changes: number }) =>
    `Saved ${document}: ${changes} values changed.`,
};

/** The command `catalogue save-tour`. */
export const saveTour = operationLayer('catalogue.save-tour', {
  ...saving,
  input: ({ about, switches }) => {
    const read = readObject(about);
    if (read instanceof Refusal) return read;
    const { tour = {}, content = null, names = [] } = read;
    // The operation validates them.
    return { tour, content, names, create: switches.has('new') } as OperationBody<'catalogue.save-tour'>;
  },
});

/** The command `catalogue save-ship`. */
export const saveShip = operationLayer('catalogue.save-ship', {
  ...saving,
  input: ({ about, switches }) => {
    const ship = readObject(about);
    return ship instanceof Refusal ? ship : { ship, create: switches.has('new') };
  },
});

/** The command `catalogue save-product`. */
export const saveProduct = operationLayer('catalogue.save-product', {
  ...saving,
  input: ({ about, switches }) => {
    const product = readObject(about);
    return product instanceof Refusal ? product : { product, create: switches.has('new') };
  },
});
