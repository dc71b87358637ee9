import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { type FormEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { keepBikes } from '../../holds/hold-keeper.ts';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { useAfterPaint } from '../../page/after-paint.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useIsMounted } from '../../page/use-is-mounted.ts';
import { Step } from '../../shell/step/step.tsx';
import { saveValidated, type ValidatedPassengers } from '../../storage/booking-storage.ts';
import { BillNotes } from '../../summary/bill-notes.tsx';
import { PricedSummary } from '../../summary/priced-summary.tsx';
import { useBreakdown } from '../../summary/use-breakdown.ts';
import { ErrorList } from './error-list.tsx';
import { CabinsInUse } from './fields/cabin-field.tsx';
import { Coupon } from './fields/coupon.tsx';
import { type CouponField, useCouponField } from './fields/use-coupon-field.ts';
import { useFrame } from './fields/use-frame.ts';
import { useLinkedField } from './fields/use-linked-field.ts';
import type { PassengersForm } from './form.ts';
import { MainSection } from './main-section.tsx';
import { PassengerSection } from './passenger-section.tsx';
import css from './passengers.module.css';
import { layOutWhole } from './scroll-to-error.ts';
import { usePassengersForm } from './use-passengers-form.ts';
import { usePriced } from './use-priced.ts';

interface PassengersStepProps {
  departure: Departure;
  cabins: readonly CabinOption[];
  products: DepartureProducts;
}

/** The passengers whose bikes are limited. */
function limitedRiders({ passengers }: ValidatedPassengers, stock: readonly { product_id: string }[]) {
  return passengers
    .filter(({ bike }) => stock.some(({ product_id }) => product_id === bike))
    .map(({ bike, bodyHeight }) => ({ bike, height: bodyHeight }));
}

/**
 * Opens the next step with a valid form, after a coupon that was only typed is applied; or goes back to the answer on the
 * review screen whose link led here.
 */
function useNext(
  form: PassengersForm,
  departureId: string,
  coupon: CouponField,
  stock: DepartureProducts['bike_stock'],
) {
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
    if (!coupon.isBusy) void form.handleSubmit(goOn)();
  };
  return { onClick, busy: coupon.isBusy, target };
}

/**
 * Part of the form, submitted by Enter. Each passenger has a form element of their own: on every key, browsers read a
 * whole form for autofill.
 */
function Part({ onEnter, children }: { onEnter: () => void; children: ReactNode }) {
  const afterPaint = useAfterPaint();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    afterPaint(onEnter);
  };
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {children}
      <input type="submit" className={css.enter} />
    </form>
  );
}

interface FormStepProps extends PassengersStepProps {
  form: PassengersForm;
}

const FormStep = memo(function FormStep({ form, departure, cabins, products }: FormStepProps) {
  const frame = useFrame(departure);
  const breakdown = useBreakdown(departure, usePriced(form));
  const coupon = useCouponField(departure);
  const next = useNext(form, departure.id, coupon, products.bike_stock);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => layOutWhole(element.current), []);
  useLinkedField();
  const passengers = form.getValues('passengers').map((_, index) => ({ path: `passengers.${index}`, index }));
  return (
    <Step
      {...frame}
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
        notes: breakdown && <BillNotes bill={breakdown} />,
      }}
    >
      <TakeHold departureId={departure.id} />
      <div ref={element} className={css.form}>
        <ErrorList form={form} element={element} />
        <CabinsInUse form={form}>
          {passengers.map(({ path, index }) => (
            <Part key={path} onEnter={next.onClick}>
              <PassengerSection index={index} form={form} cabins={cabins} products={products} />
              {index === 0 && <MainSection form={form} />}
            </Part>
          ))}
        </CabinsInUse>
      </div>
    </Step>
  );
});

/** The form and its bill. The form hook may render its component at any time; FormStep, which is memoized, is not rendered with it. */
export function PassengersStep(props: PassengersStepProps) {
  const form = usePassengersForm(props.cabins, props.products);
  return <FormStep {...props} form={form} />;
}
