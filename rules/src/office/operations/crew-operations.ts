import * as v from 'valibot';
import { requiredName } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { FileView, fileFields } from '../fields/file-view.ts';
import { Day, Id, inOrder } from '../fields/input-fields.ts';
import { text } from '../fields/result-fields.ts';
import {
  AddedCrewLink,
  ArrivalRow,
  CrewLinkRow,
  ManifestView,
  manifestLists,
  SupplierRow,
} from '../views/crew-views.ts';

const MAX_NAME = 60;
const OfDeparture = v.object({ departure: described(Id, 'the id of the departure') });

/** The lists for crews and suppliers, and the links to the crew's page (decision 146). Days are inclusive. */
export const crewOperations = {
  'crew.manifest': {
    permission: 'crew.read',
    reads: true,
    destructive: false,
    does: 'print the manifest of a departure: cabins, bikes, diets, extras, emergency contacts and documents',
    input: OfDeparture,
    returns: 'Every list of the departure',
    result: ManifestView,
    lists: manifestLists,
  },
  'crew.export': {
    permission: 'crew.read',
    reads: true,
    destructive: false,
    does: 'make a spreadsheet or a PDF of the manifest of a departure, each list on a sheet or page of its own',
    input: v.object({
      ...OfDeparture.entries,
      ...fileFields,
      format: described(v.picklist(['csv', 'xlsx', 'pdf']), 'the kind of file'),
    }),
    returns: 'A file: its name, its media type and its content in base64',
    result: FileView,
  },
  'crew.suppliers': list({
    // Numbers of products, not of people: whoever sees departures checks the bills of suppliers against them.
    permission: 'departures.read',
    does: 'count every product of the departures of a period, for its supplier',
    input: v.pipe(
      v.object({
        from: described(Day, 'departing on or after it'),
        until: described(Day, 'departing on or before it'),
        product: described(v.nullish(Id), 'the id of the only product'),
      }),
      inOrder(),
    ),
    returns: 'How many of each product the departures of the period need',
    row: SupplierRow,
    columns: ['product', 'kind', 'date', 'tour', 'ship', 'count'],
  }),
  'crew.arrivals': list({
    permission: 'crew.read',
    does: 'list who of a departure has arrived, as its crew ticked it',
    input: OfDeparture,
    returns: 'The passengers by name, with their last tick or untick',
    row: ArrivalRow,
    columns: ['name', 'booking', 'arrived', 'at', 'by'],
  }),
  'crew.links': list({
    permission: 'crew.write',
    does: "list the links to the crew's page of a departure",
    input: OfDeparture,
    returns: 'The links, the latest one first',
    row: CrewLinkRow,
    columns: ['name', 'state', 'created_at', 'opened_at', 'until', 'id'],
  }),
  'crew.add-link': {
    permission: 'crew.write',
    reads: false,
    destructive: false,
    does: "make a link to the crew's page of a departure, which works without network and until some days after the journey",
    input: v.object({
      ...OfDeparture.entries,
      name: described(
        requiredName('Name is required', MAX_NAME),
        'who gets it, or whose phone it is for; stands beside what is ticked with it',
      ),
    }),
    returns: 'The link, shown once',
    result: AddedCrewLink,
  },
  'crew.withdraw-link': {
    permission: 'crew.write',
    reads: false,
    destructive: true,
    does: "end a link to the crew's page; phones delete what they keep when they are next online, and what was ticked stays",
    input: v.object({ link: described(Id, 'the id of the link') }),
    returns: 'The link',
    result: v.object({ link: text, name: text, departure: text }),
  },
} as const satisfies Record<string, OperationShape>;
