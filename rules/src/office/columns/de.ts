import type { ColumnHeadings } from './column-headings.ts';

/** The headings of lists in German. */
export default {
  'enquiries.list': {
    number: 'Nummer',
    state: 'Status',
    name: 'Name',
    party: 'Personen',
    tour: 'Reise',
    from: 'Erster Tag',
    created_at: 'Angefragt',
    valid_until: 'Angebot bis',
  },
} satisfies ColumnHeadings;
