import { lazy, Suspense } from 'react';
import { Route, Routes as Switch } from 'react-router';
import { Loading } from '../ui/loading.tsx';
import { NotFound } from './not-found.tsx';

const BookingsScreen = lazy(async () => ({
  default: (await import('../screens/bookings/bookings-screen.tsx')).BookingsScreen,
}));
const BookingScreen = lazy(async () => ({
  default: (await import('../screens/booking/booking-screen.tsx')).BookingScreen,
}));
const AccountScreen = lazy(async () => ({
  default: (await import('../screens/account/account-screen.tsx')).AccountScreen,
}));

/** The screens by path; each is loaded when it is opened. */
export function Routes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/bookings" element={<BookingsScreen />} />
        <Route path="/bookings/:id" element={<BookingScreen />} />
        <Route path="/account" element={<AccountScreen />} />
        <Route path="*" element={<NotFound />} />
      </Switch>
    </Suspense>
  );
}
