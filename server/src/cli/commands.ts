import { type OperationName, operations } from '@towpath/rules/office/operations';
import { operationOf } from '../operations/all.ts';
import { acceptedTerms } from './bookings/accepted-terms.ts';
import { catalogueExport } from './catalogue/export.ts';
import { catalogueImport } from './catalogue/import.ts';
import { catalogueValidate } from './catalogue/validate.ts';
import type { Command } from './command.ts';
import { databaseBackup, databaseRestore } from './database/backup.ts';
import { databaseQuarantine, databaseRelease } from './database/quarantine.ts';
import { commandFor } from './derived/command.ts';
import { departureFigures, monthFigures } from './figures/figures.ts';
import { settleFakeStripe } from './payments/settle-fake-stripe.ts';
import { type PlannedCommand, plannedToCommand } from './planned-command.ts';

const operationNames = Object.keys(operations) as OperationName[];

/** A part of the document: the commands of some subjects, those that run no operation first. */
interface Section {
  title: string;
  own?: readonly (PlannedCommand | Command)[];
  subjects?: readonly string[];
}

const sections: readonly Section[] = [
  {
    title: 'Catalogue',
    subjects: ['catalogue', 'terms', 'rates'],
    own: [catalogueValidate, catalogueImport, catalogueExport],
  },
  { title: 'Departures and stock', subjects: ['departures'] },
  { title: 'Vouchers', subjects: ['vouchers'] },
  {
    title: 'Bookings',
    subjects: ['bookings', 'attachments', 'amendments', 'passengers'],
    own: [acceptedTerms],
  },
  { title: 'Options', subjects: ['options'] },
  { title: 'Tasks', subjects: ['tasks'] },
  { title: 'Suppliers', subjects: ['suppliers'] },
  { title: 'Complaints', subjects: ['complaints'] },
  { title: 'Enquiries', subjects: ['enquiries', 'quotes'] },
  { title: 'Waiting list', subjects: ['waiting'] },
  {
    title: 'Payments',
    subjects: ['payments', 'finance'],
    own: [settleFakeStripe],
  },
  {
    title: 'Manifest',
    subjects: ['crew'],
  },
  {
    title: 'Figures and records',
    subjects: ['figures', 'today', 'records', 'audit', 'outbox', 'templates'],
    own: [departureFigures, monthFigures],
  },
  { title: 'Staff', subjects: ['staff'] },
  { title: 'Privacy', subjects: ['privacy'] },
  { title: 'Database', own: [databaseBackup, databaseRestore, databaseQuarantine, databaseRelease] },
];

/** The commands of the operations on some subjects, but for those that another command runs. */
const derived = (subjects: readonly string[], own: readonly (PlannedCommand | Command)[]) =>
  operationNames
    .filter((name) => subjects.some((subject) => name.startsWith(`${subject}.`)))
    .filter((name) => !own.some(({ operation }) => operation === name))
    .map((name) => plannedToCommand(commandFor(operationOf(name))));

/** All commands in the parts of their document. */
export const commandSections = sections.map(({ title, own = [], subjects = [] }) => ({
  title,
  commands: [
    ...own.map((each) => ('plan' in each ? plannedToCommand(each) : each)),
    ...derived(subjects, own),
  ],
}));

/** All commands, in the order of the usage text. */
export const commands: readonly Command[] = commandSections.flatMap((section) => section.commands);
