import type { BikeRow, DietRow, ExtraRow, RoomingRow } from '@towpath/rules/office/departure-view';
import type { TravellerRow } from '@towpath/rules/office/operations/guest-operations';
import { Refusal } from '../../config/errors.ts';
import {
  bikeList as bikeOperation,
  dietList as dietOperation,
  extraList as extraOperation,
  roomingList as roomingOperation,
  wholeManifest,
} from '../../operations/crew/lists.ts';
import { supplierList as supplierOperation } from '../../operations/crew/suppliers.ts';
import { travellerList as travellerOperation } from '../../operations/crew/travellers.ts';
import { type Table, tableOfRecords } from '../../operations/sheets/table.ts';
import { type ParsedArguments, requiredPeriod } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

interface List<Row> {
  title: string;
  rows: readonly Row[];
}

const roomingTable = ({ title, rows }: List<RoomingRow>): Table => ({
  title: `Cabin list: ${title}`,
  columns: {
    cabinType: 'Cabin',
    booking: 'Booking',
    cabin: 'No.',
    name: 'Name',
    born: 'Born',
    remarks: 'Remarks',
  },
  rows: rows.map(({ held_until, ...row }) => ({
    ...row,
    ...(held_until && { booking: 'Option', remarks: `Held until ${held_until}` }),
  })),
});

const bikeTable = ({ title, rows }: List<BikeRow>): Table => ({
  title: `Bike list: ${title}`,
  columns: {
    bike: 'Bike',
    ...(rows.some(({ frame }) => frame !== undefined) && { frame: 'Frame' }),
    bodyHeight: 'Body height, cm',
    name: 'Name',
    booking: 'Booking',
  },
  rows: rows.map((row) => ({ ...row })),
});

const dietTable = ({ title, rows }: List<DietRow>) =>
  tableOfRecords(`Diet list: ${title}`, { diet: 'Diet', name: 'Name', booking: 'Booking' }, rows);

const extraColumns = { product: 'Product', count: 'Count', name: 'Name', booking: 'Booking' };
const extraTable = ({ title, rows }: List<ExtraRow>) =>
  tableOfRecords(`Additional products: ${title}`, extraColumns, rows);

const travellerTable = ({ title, rows }: List<TravellerRow>): Table => ({
  title: `Emergency contacts and documents: ${title}`,
  columns: {
    name: 'Name',
    born: 'Born',
    booking: 'Booking',
    emergencyName: 'Emergency contact',
    emergencyPhone: 'Telephone',
    // Only what the country of departure requires.
    ...(rows.some(({ documentNumber }) => documentNumber !== undefined) && { documentNumber: 'Document' }),
    ...(rows.some(({ citizenship }) => citizenship !== undefined) && { citizenship: 'Citizenship' }),
    ...(rows.some(({ birthplace }) => birthplace !== undefined) && { birthplace: 'Place of birth' }),
  },
  rows: rows.map((row) => ({ ...row })),
});

const takes = '<departure>';
const input = ({ about }: ParsedArguments) => ({ departure: about });

/** The command `crew cabins`. */
export const crewCabins = readingLayer(roomingOperation, {
  name: 'crew cabins',
  takes,
  input,
  tables: (list) => [roomingTable(list)],
});
/** The command `crew bikes`. */
export const crewBikes = readingLayer(bikeOperation, { takes, input, tables: (list) => [bikeTable(list)] });
/** The command `crew diets`. */
export const crewDiets = readingLayer(dietOperation, { takes, input, tables: (list) => [dietTable(list)] });
/** The command `crew extras`. */
export const crewExtras = readingLayer(extraOperation, {
  takes,
  input,
  tables: (list) => [extraTable(list)],
});
/** The command `crew papers`. */
export const crewManifest = readingLayer(wholeManifest, {
  name: 'crew papers',
  takes,
  input,
  tables: ({ title, rooming, bikes, diets, extras, travellers }) => [
    roomingTable({ title, rows: rooming }),
    bikeTable({ title, rows: bikes }),
    dietTable({ title, rows: diets }),
    extraTable({ title, rows: extras }),
    travellerTable({ title, rows: travellers }),
  ],
});

/** The command `crew travellers`. */
export const crewTravellers = readingLayer(travellerOperation, {
  takes,
  input,
  tables: (list) => [travellerTable(list)],
});

const supplierColumns = {
  product: 'Product',
  kind: 'Kind',
  date: 'Date',
  departure: 'Departure',
  tour: 'Tour',
  ship: 'Ship',
  count: 'Count',
  product_id: 'Id',
};

/** The command `crew suppliers`. */
export const crewSuppliers = readingLayer(supplierOperation, {
  takes: '--from DATE --until DATE [--product ID]',
  about: 'none',
  flags: {
    from: 'DATE: departing on or after it',
    until: 'DATE: departing on or before it',
    product: 'ID: only this product',
  },
  input: ({ flags }) => {
    const period = requiredPeriod({ flags });
    return period instanceof Refusal ? period : { ...period, product: flags.product };
  },
  tables: ({ rows }) => [tableOfRecords('Products by departure', supplierColumns, rows)],
});
