import type { EnquiryView } from '@towpath/rules/office/operations/enquiry-operations';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Facts } from '../../ui/facts.tsx';

/** The facts of an enquiry that every dialog for answering it shows. */
export function EnquiryFacts({ enquiry: { name, party, tour, from } }: { enquiry: EnquiryView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return (
    <Facts
      facts={[
        [t('enquiry.name'), name ?? t('enquiry.erased')],
        [t('enquiry.party'), `${party}`],
        [t('enquiry.tour'), nameOf(tour)],
        [t('enquiry.from'), from ? format.day(from) : t('enquiry.flexible')],
      ]}
    />
  );
}
