import type { ColumnHeadings } from './column-headings.ts';

/** The headings of lists in Dutch. */
export default {
  'enquiries.list': {
    number: 'Nummer',
    state: 'Status',
    name: 'Naam',
    party: 'Personen',
    tour: 'Reis',
    from: 'Eerste dag',
    created_at: 'Aangevraagd',
    valid_until: 'Offerte t/m',
  },
} satisfies ColumnHeadings;
