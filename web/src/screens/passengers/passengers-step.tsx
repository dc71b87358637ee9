import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/core/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { type FormEvent, memo, useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HoldNote } from '../../holds/hold-note.tsx';
import { useAfterPaint } from '../../page/after-paint.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useIsMounted } from '../../page/use-is-mounted.ts';
import { Step } from '../../shell/step/step.tsx';
import { saveValidated, type Validated } from '../../storage/booking-storage.ts';
import { Summary } from '../../summary/summary.tsx';
import { useBreakdown } from '../../summary/use-breakdown.ts';
import { CabinsInUse } from './cabin-field.tsx';
import { Coupon } from './coupon.tsx';
import type { PassengersForm } from './form.ts';
import { MainSection } from './main-section.tsx';
import { Mistakes } from './mistakes.tsx';
import { PassengerSection } from './passenger-section.tsx';
import css from './passengers.module.css';
import { type CouponField, useCouponField } from './use-coupon-field.ts';
import { useFrame } from './use-frame.ts';
import { usePassengersForm } from './use-passengers-form.ts';
import { usePriced } from './use-priced.ts';

interface PassengersStepProps {
  departure: Departure;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
}

const FORM = 'passengers';

/** Goes on with a form that holds, once a coupon that is only typed is settled at its place. */
function useSubmit(form: PassengersForm, departureId: string, coupon: CouponField) {
  const { paths } = usePageContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsMounted();
  const afterPaint = useAfterPaint();
  const goOn = async (validated: Validated) => {
    saveValidated(departureId, validated);
    const isSettled = await coupon.settle();
    if (isSettled && isHere()) void navigate(paths.confirmation(departureId, search));
  };
  return (event: FormEvent) => {
    event.preventDefault();
    afterPaint(() => void form.handleSubmit(goOn)());
  };
}

interface FormStepProps extends PassengersStepProps {
  form: PassengersForm;
}

const FormStep = memo(function FormStep({ form, departure, cabins, products }: FormStepProps) {
  const frame = useFrame(departure);
  const breakdown = useBreakdown(departure, usePriced(form));
  const coupon = useCouponField(departure);
  const submit = useSubmit(form, departure.id, coupon);
  const element = useRef<HTMLFormElement>(null);
  const findForm = useCallback(() => element.current, []);
  const passengers = form.getValues('passengers').map((_, index) => ({ path: `passengers.${index}`, index }));
  return (
    <Step
      {...frame}
      next={{ form: FORM, busy: coupon.isBusy }}
      summary={
        <>
          <Summary departure={departure} breakdown={breakdown} />
          <Coupon field={coupon} />
        </>
      }
      runningTotal={{ total: breakdown?.total ?? null, start: departure.date, end: departure.end_date }}
    >
      <HoldNote departureId={departure.id} />
      <form id={FORM} ref={element} onSubmit={submit} noValidate className={css.form}>
        <Mistakes form={form} findForm={findForm} />
        <MainSection form={form} />
        <CabinsInUse form={form}>
          {passengers.map(({ path, index }) => (
            <PassengerSection key={path} index={index} form={form} cabins={cabins} products={products} />
          ))}
        </CabinsInUse>
      </form>
    </Step>
  );
});

/** The form beside its bill, once everything it offers is known. The form redraws who holds it whenever it pleases: not all of this. */
export function PassengersStep(props: PassengersStepProps) {
  const form = usePassengersForm(props.cabins, props.products);
  return <FormStep {...props} form={form} />;
}
