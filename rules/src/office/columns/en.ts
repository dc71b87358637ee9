import type { ColumnHeadings } from './column-headings.ts';

/** The headings of lists in English. */
export default {
  'enquiries.list': {
    number: 'Number',
    state: 'State',
    name: 'Name',
    party: 'People',
    tour: 'Tour',
    from: 'First day',
    created_at: 'Asked',
    valid_until: 'Quote until',
  },
} satisfies ColumnHeadings;
