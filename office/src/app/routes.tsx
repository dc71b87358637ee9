import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes as Switch } from 'react-router';
import { Loading } from '../ui/page/loading.tsx';
import { NotFound } from './not-found.tsx';

/** A screen that is loaded when it is opened. */
const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** The screens by path. */
const screens = [
  ['/', screen(() => import('../screens/today/today-screen.tsx'), 'TodayScreen')],
  ['/bookings', screen(() => import('../screens/bookings/bookings-screen.tsx'), 'BookingsScreen')],
  [
    '/bookings/new',
    screen(() => import('../screens/new-booking/new-booking-screen.tsx'), 'NewBookingScreen'),
  ],
  ['/bookings/:id', screen(() => import('../screens/booking/booking-screen.tsx'), 'BookingScreen')],
  ['/finder', screen(() => import('../screens/finder/finder-screen.tsx'), 'FinderScreen')],
  ['/departures', screen(() => import('../screens/departures/departures-screen.tsx'), 'DeparturesScreen')],
  ['/departures/:id', screen(() => import('../screens/departure/departure-screen.tsx'), 'DepartureScreen')],
  [
    '/departures/:id/lists',
    screen(() => import('../screens/manifest/manifest-screen.tsx'), 'ManifestScreen'),
  ],
  ['/options', screen(() => import('../screens/options/options-screen.tsx'), 'OptionsScreen')],
  ['/waiting', screen(() => import('../screens/waiting/waiting-screen.tsx'), 'WaitingScreen')],
  ['/enquiries', screen(() => import('../screens/enquiries/enquiries-screen.tsx'), 'EnquiriesScreen')],
  ['/enquiries/:id', screen(() => import('../screens/enquiry/enquiry-screen.tsx'), 'EnquiryScreen')],
  ['/tasks', screen(() => import('../screens/tasks/tasks-screen.tsx'), 'TasksScreen')],
  ['/suppliers', screen(() => import('../screens/suppliers/suppliers-screen.tsx'), 'SuppliersScreen')],
  ['/suppliers/:id', screen(() => import('../screens/suppliers/supplier-screen.tsx'), 'SupplierScreen')],
  ['/insurance', screen(() => import('../screens/lists/insurance-screen.tsx'), 'InsuranceScreen')],
  ['/catalogue', screen(() => import('../screens/catalogue/tours/tours-screen.tsx'), 'ToursScreen')],
  ['/catalogue/tours/:id', screen(() => import('../screens/catalogue/tours/tour-screen.tsx'), 'TourScreen')],
  [
    '/catalogue/tours/:id/prices',
    screen(() => import('../screens/catalogue/prices/prices-screen.tsx'), 'PricesScreen'),
  ],
  ['/catalogue/ships', screen(() => import('../screens/catalogue/ships/ships-screen.tsx'), 'ShipsScreen')],
  ['/catalogue/ships/:id', screen(() => import('../screens/catalogue/ships/ship-screen.tsx'), 'ShipScreen')],
  [
    '/catalogue/products',
    screen(() => import('../screens/catalogue/products/products-screen.tsx'), 'ProductsScreen'),
  ],
  [
    '/catalogue/spreadsheet',
    screen(() => import('../screens/catalogue/spreadsheet/spreadsheet-screen.tsx'), 'SpreadsheetScreen'),
  ],
  ['/catalogue/terms', screen(() => import('../screens/catalogue/terms/terms-screen.tsx'), 'TermsScreen')],
  ['/catalogue/rate', screen(() => import('../screens/catalogue/rate/rate-screen.tsx'), 'RateScreen')],
  ['/vouchers', screen(() => import('../screens/vouchers/vouchers-screen.tsx'), 'VouchersScreen')],
  ['/privacy', screen(() => import('../screens/privacy/privacy-screen.tsx'), 'PrivacyScreen')],
  ['/privacy/record', screen(() => import('../screens/privacy/processing-screen.tsx'), 'ProcessingScreen')],
  ['/figures', screen(() => import('../screens/figures/figures-screen.tsx'), 'FiguresScreen')],
  ['/audit', screen(() => import('../screens/audit/audit-screen.tsx'), 'AuditScreen')],
  ['/outbox', screen(() => import('../screens/outbox/outbox-screen.tsx'), 'OutboxScreen')],
  ['/outbox/:id', screen(() => import('../screens/outbox/mail-screen.tsx'), 'MailScreen')],
  ['/templates', screen(() => import('../screens/templates/templates-screen.tsx'), 'TemplatesScreen')],
  [
    '/sender-domain',
    screen(() => import('../screens/sender-domain/sender-domain-screen.tsx'), 'SenderDomainScreen'),
  ],
  ['/open-items', screen(() => import('../screens/open-items/open-items-screen.tsx'), 'OpenItemsScreen')],
  ['/payments', screen(() => import('../screens/lists/payments-screen.tsx'), 'PaymentsScreen')],
  ['/comparison', screen(() => import('../screens/compare/compare-screen.tsx'), 'CompareScreen')],
  ['/books', screen(() => import('../screens/lists/books-screen.tsx'), 'BooksScreen')],
  ['/staff', screen(() => import('../screens/staff/staff-screen.tsx'), 'StaffScreen')],
  ['/account', screen(() => import('../screens/account/account-screen.tsx'), 'AccountScreen')],
] as const;

/** The screen of the address. */
export function Routes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {screens.map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Switch>
    </Suspense>
  );
}
