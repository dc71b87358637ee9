import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The cells of the record of processing, in words. */
export const processingCells = ({ t, find, format }: CellTools): Cells<'privacy.record'> => ({
  purpose: ({ purpose, country }) =>
    t(`processing.purpose_${purpose}`, { country: country === null ? '' : format.country(country) }),
  people: ({ people }) => t(`processing.people_${people}`),
  // The fields of a booking have the labels of its form.
  data: ({ data }) =>
    capital(
      data.map((field) => find(`processing.data_${field}`) ?? find(`field.${field}`) ?? field).join(', '),
    ),
  basis: ({ basis }) => t(`processing.basis_${basis}`),
  recipients: ({ recipients }) =>
    recipients.length === 0
      ? t('processing.nobody')
      : capital(recipients.map((each) => t(`processing.recipient_${each}`)).join(', ')),
  days: null,
  since: {
    heading: t('processing.kept'),
    cell: ({ since, days }) => t(`processing.since_${since}`, { count: days }),
  },
  country: null,
});
