import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { memo, useRef } from 'react';
import { keepBikes } from '../../holds/hold-keeper.ts';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useIsMounted } from '../../page/use-is-mounted.ts';
import type { BackAction } from '../../shell/step/back.tsx';
import { StepContent } from '../../shell/step/step.tsx';
import { saveValidated, type ValidatedPassengers } from '../../storage/booking-storage.ts';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useBreakdown } from '../../summary/price/use-breakdown.ts';
import { PricedSummary } from '../../summary/priced-summary.tsx';
import { FailedSubmit } from './failed-submit.tsx';
import { Coupon } from './fields/coupon.tsx';
import { type CouponField, useCouponField } from './fields/use-coupon-field.ts';
import type { CheckForm, PassengersForm } from './form.ts';
import { FormSections } from './form-sections.tsx';
import css from './passengers.module.css';
import { usePassengersForm } from './use-passengers-form.ts';
import { usePriced } from './use-priced.ts';
import { type Sections, useSections } from './use-sections.ts';

interface PassengersStepProps {
  departure: Departure;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
  back: BackAction;
}

interface FormStepProps extends PassengersStepProps {
  form: PassengersForm;
  check: CheckForm;
}

/** The passengers whose bikes are limited. */
function limitedRiders({ passengers }: ValidatedPassengers, stock: readonly { product_id: string }[]) {
  return passengers
    .filter(({ bike }) => stock.some(({ product_id }) => product_id === bike))
    .map(({ bike, bodyHeight }) => ({ bike, height: bodyHeight }));
}

/**
 * Opens the next section to fill in, or the next step with a valid form, after a coupon that was only typed is applied; or
 * goes back to the answer on the review screen whose link led here.
 */
function useNext(
  { form, departure, products }: FormStepProps,
  coupon: CouponField,
  { ahead, lead, showErrors }: Sections,
) {
  const { id: departureId } = departure;
  const { bike_stock: stock } = products;
  const { paths } = usePageContext();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const target = paths.review(departureId, search);
  const goOn = async (validated: ValidatedPassengers) => {
    saveValidated(departureId, validated);
    if (stock) keepBikes(limitedRiders(validated, stock));
    const isSettled = await coupon.settle();
    if (isSettled && isHere()) void navigate(target + hash);
  };
  const onClick = () => {
    if (coupon.isBusy) return;
    const section = ahead();
    if (section) lead(section);
    else void form.handleSubmit(goOn, showErrors)();
  };
  return { onClick, busy: coupon.isBusy, target };
}

const FormStep = memo(function FormStep(props: FormStepProps) {
  const { form, check, departure, cabins, products, back } = props;
  const breakdown = useBreakdown(departure, usePriced(form));
  const coupon = useCouponField(departure);
  const sections = useSections(form, check);
  const next = useNext(props, coupon, sections);
  const element = useRef<HTMLDivElement>(null);
  const goOn = () => {
    if (!sections.goOn()) next.onClick();
  };
  return (
    <StepContent
      back={back}
      next={next}
      summary={
        <>
          <PricedSummary departure={departure} breakdown={breakdown} />
          <Coupon field={coupon} />
        </>
      }
      runningTotal={{
        total: breakdown?.total ?? null,
        start: departure.date,
        end: departure.end_date,
        notes: breakdown && <BillNotes departure={departure} bill={breakdown} />,
      }}
    >
      <TakeHold departureId={departure.id} />
      <div ref={element} className={css.form}>
        <FailedSubmit form={form} element={element} show={sections.show} />
        <FormSections
          form={form}
          cabins={cabins}
          products={products}
          sections={sections}
          onContinue={goOn}
          onEnter={next.onClick}
        />
      </div>
    </StepContent>
  );
});

/** The form and its bill. The form hook may render its component at any time; FormStep, which is memoized, is not rendered with it. */
export function PassengersStep(props: PassengersStepProps) {
  return <FormStep {...props} {...usePassengersForm(props.cabins, props.products)} />;
}
