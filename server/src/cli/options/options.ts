import { Refusal } from '../../config/errors.ts';
import { createOption as createOperation } from '../../operations/options/create.ts';
import { listOptions as listOperation } from '../../operations/options/list.ts';
import { releaseOption as releaseOperation } from '../../operations/options/release.ts';
import { parseCount } from '../../operations/sheets/cell-values.ts';
import { operationLayer, readingLayer } from '../layer.ts';

const columns = {
  until: 'Until',
  departure: 'Departure',
  date: 'Date',
  tour: 'Tour',
  ship: 'Ship',
  cabins: 'Cabins',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  by: 'By',
  id: 'Id',
};

/** The command `options list`. */
export const listOptions = readingLayer(listOperation, {
  takes: '[--departure ID]',
  about: 'none',
  flags: { departure: 'ID: only options on this departure' },
  input: ({ flags: { departure } }) => ({ departure }),
  tables: ({ rows }) => [
    {
      title: `Options: ${rows.length}`,
      columns,
      rows: rows.map(({ cabins, created_by, created_at: _, ...row }) => ({
        ...row,
        cabins: cabins.map(({ count, name }) => `${count} ${name}`).join(', '),
        by: created_by,
      })),
    },
  ],
});

/** Parses `twin=2,suite`: cabin type ids with numbers of cabins, by default 1; null if invalid. */
function parseCabins(text: string): Record<string, number> | null {
  const entries = text.split(',').map((part): [string, number | null] => {
    const [id = '', count = '1', ...more] = part.trim().split('=');
    return [id, more.length === 0 ? parseCount(count) : null];
  });
  const valid = entries.filter((entry): entry is [string, number] => entry[0] !== '' && entry[1] !== null);
  return valid.length === entries.length ? Object.fromEntries(valid) : null;
}

/** The command `options create`. */
export const createOption = operationLayer(createOperation, {
  takes: '<departure> --cabins ID=N,... --name NAME --until DATE [--email ADDRESS] [--phone NUMBER]',
  flags: {
    cabins: 'ID=N,...: cabin types and numbers of cabins',
    name: 'NAME: the caller',
    until: 'DATE: the last day, YYYY-MM-DD',
    email: 'ADDRESS: the e-mail address of the caller',
    phone: 'NUMBER: the telephone number of the caller',
  },
  input: ({ about, flags: { cabins = '', name = '', until = '', email, phone } }) => {
    const parsed = parseCabins(cabins);
    if (!parsed) return new Refusal(422, 'no_cabins', '--cabins must be such as twin=2,suite=1.');
    return { departure: about, cabins: parsed, name, until, email, phone };
  },
  output: ({ option, until }) => `The cabins are held until ${until}. Option ${option}.`,
});

/** The command `options release`. */
export const releaseOption = operationLayer(releaseOperation, {
  takes: '<option>',
  input: ({ about }) => ({ option: about }),
  output: ({ departure }) => `The cabins of ${departure} can be booked again.`,
});
