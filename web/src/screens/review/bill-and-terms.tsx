import type { Departure } from '@towpath/rules/calendar/departure';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { productsIn } from '@towpath/rules/price/extras/excluded-services';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { PriceOverview } from '../../summary/price/price-overview.tsx';
import type { OfferedBill } from '../../summary/price/use-breakdown.ts';
import { BeforeYouBook } from '../../summary/terms/before-you-book.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { PlanAhead } from './plan-ahead.tsx';
import css from './review.module.css';
import { TermsBoxes } from './terms-boxes.tsx';
import type { ReviewForm } from './use-review.ts';

interface OverviewProps {
  departure: Departure;
  bill: OfferedBill;
  /** Whether the booking would wait for the operator's answer. */
  waits: boolean;
}

/** The price in full, and what is to be paid when. */
export function Overview({ departure, bill, waits }: OverviewProps) {
  const { t } = useTranslation('review');
  return (
    <Card as="section" className={css.section} aria-labelledby="overview">
      <h2 id="overview">{t('overview')}</h2>
      <PriceOverview breakdown={bill} />
      <PlanAhead departure={departure} breakdown={bill} waits={waits} />
    </Card>
  );
}

interface ContractProps {
  departure: Departure;
  /** null where the back end has no content of the tour. */
  content: TourContent | null;
  bill: OfferedBill;
  /** The terms to accept. */
  terms: TermsVersion;
  form: ReviewForm;
}

/** What a visitor has to know before the contract, and the terms to accept. */
export function Contract({ form, terms, bill, ...about }: ContractProps) {
  // The same list for the same bill, so that a tick does not render the facts again.
  const booked = useMemo(() => productsIn(bill), [bill]);
  return (
    <>
      <BeforeYouBook {...about} bill={bill} booked={booked} className={css.section} />
      <TermsBoxes form={form} terms={terms} />
    </>
  );
}

/** The placeholder of the contract while a part of it is loading. */
export function LoadingContract() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup text={t('loading')}>
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
