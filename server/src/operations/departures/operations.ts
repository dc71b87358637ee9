import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import { implement } from '../implement.ts';
import { changeBikes, listBikes } from './bikes.ts';
import { callOff } from './call-off.ts';
import { blockCabins, changeStock, closeDeparture, openDeparture } from './change.ts';
import { findDeparturesFor } from './find.ts';
import { mailPassengers } from './mail.ts';
import { removeDepartureNote, writeDepartureNote } from './notes.ts';
import { listDepartures, listOverlaps, showDeparture } from './read.ts';
import { changeSale } from './sale.ts';
import { exportSheet } from './spreadsheet/export-sheet.ts';
import { importSheet } from './spreadsheet/import-sheet.ts';

export const departures = implement(departureOperations, {
  'departures.call-off': callOff,
  'departures.export': exportSheet,
  'departures.import': importSheet,
  'departures.bikes': listBikes,
  'departures.change-bikes': changeBikes,
  'departures.note': writeDepartureNote,
  'departures.remove-note': removeDepartureNote,
  'departures.mail': mailPassengers,
  'departures.list': listDepartures,
  'departures.find': findDeparturesFor,
  'departures.show': showDeparture,
  'departures.overlaps': listOverlaps,
  'departures.open': openDeparture,
  'departures.close': closeDeparture,
  'departures.block': blockCabins,
  'departures.stock': changeStock,
  'departures.sale': changeSale,
});
