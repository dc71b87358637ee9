import { describe, expect, test } from 'vitest';
import { layerFaults, officeFaults, screenFaults, uiFaults, unassignedFiles } from './layers.ts';
import { isTest, typescript } from './project.ts';
import { importsOf } from './syntax.ts';

const product = typescript().filter((source) => !isTest(source));
const imports = product.flatMap(importsOf);

/** The imports of a file with one import. */
const made = (path: string, to: string) => importsOf({ path, text: `import { x } from '${to}';` });

describe('layers (architecture 1)', () => {
  test('no layer imports a higher one', () => {
    expect(layerFaults(imports)).toEqual([]);
  });

  test('every file belongs to a layer', () => {
    expect(unassignedFiles(product)).toEqual([]);
  });

  test('a screen never imports another', () => {
    expect(screenFaults(imports)).toEqual([]);
  });

  test("the office shares nothing but ui with the visitor's side", () => {
    expect(officeFaults(imports)).toEqual([]);
  });

  test('ui does not depend on the domain', () => {
    expect(uiFaults(imports)).toEqual([]);
  });
});

describe('the check of layers', () => {
  test.each([
    ['server/src/config/config.ts', '../catalogue/tours.ts', 1],
    ['server/src/catalogue/tours.ts', '../vouchers/find.ts', 1],
    ['server/src/vouchers/find.ts', '../bookings/placing/create-booking.ts', 1],
    ['server/src/bookings/placing/create-booking.ts', '../../payments/settlement/settle.ts', 1],
    ['server/src/payments/settlement/settle.ts', '../../app.ts', 1],
    ['server/src/payments/settlement/settle.ts', '../../bookings/placing/create-booking.ts', 0],
    ['server/src/payments/rows/ledger.ts', '../stripe/provider.ts', 1],
    ['server/src/payments/vouchers/record-reserved.ts', '../settlement/settle.ts', 1],
    ['server/src/payments/settlement/settle.ts', '../checkout/start-payment.ts', 1],
    ['server/src/payments/settlement/settle.ts', '../jobs.ts', 1],
    ['server/src/payments/checkout/start-payment.ts', '../settlement/settle.ts', 0],
    ['server/src/payments/jobs.ts', './checkout/start-payment.ts', 0],
    ['server/src/bookings/stock.ts', './holds/hold-rows.ts', 1],
    ['server/src/bookings/access/access-codes.ts', '../overview/show-overview.ts', 1],
    ['server/src/bookings/placing/attempts.ts', '../holds/hold-rows.ts', 0],
    ['server/src/bookings/booking-routes.ts', './placing/create-booking.ts', 0],
    ['server/src/notifications/composition/template.ts', '../templates/layout.ts', 1],
    ['server/src/notifications/send-notifications.ts', './mail/outbox.ts', 0],
    ['server/src/amendments/apply-quote.ts', '../operations/bookings/cancel.ts', 1],
    ['server/src/amendments/apply-quote.ts', '../passengers/own-change.ts', 1],
    ['server/src/operations/bookings/cancel.ts', '../payments/refund.ts', 1],
    ['server/src/operations/bookings/cancel.ts', '../departures/read.ts', 0],
    ['server/src/operations/bookings/cancel.ts', '../all.ts', 1],
    ['server/src/operations/crew/lists.ts', '../options/list.ts', 1],
    ['server/src/operations/crew/lists.ts', './load-manifest.ts', 0],
    ['server/src/operations/crew/lists.ts', '../bookings/show.ts', 0],
    ['server/src/app.ts', './payments/settlement/settle.ts', 0],
    ['server/src/main.ts', './app.ts', 0],
    ['web/src/ui/grid.tsx', '../summary/panel.tsx', 1],
    ['web/src/summary/panel.tsx', '../screens/date/date-screen.tsx', 1],
    ['web/src/screens/date/date-screen.tsx', '../../app/routes.tsx', 1],
    ['web/src/navigation/paths.ts', '../shell/header.tsx', 1],
    ['web/src/screens/date/date-screen.tsx', '../../shell/header.tsx', 0],
    ['web/src/app/routes.tsx', '../screens/date/date-screen.tsx', 0],
    ['office/src/ui/page/page.tsx', '../../screens/today/today-screen.tsx', 1],
    ['office/src/api/request.ts', '../ui/page/page.tsx', 1],
    ['office/src/screens/today/today-screen.tsx', '../../ui/page/page.tsx', 0],
  ])('%s importing %s: %i faults', (path, to, faults) => {
    expect(layerFaults(made(path, to))).toHaveLength(faults);
  });

  test.each([
    ['server/src/other/a.ts', 1],
    ['server/src/payments/other/a.ts', 1],
    ['web/src/hooks/use-it.ts', 1],
    ['web/src/screens/date/date-screen.tsx', 0],
    ['server/src/notifications/mail/send-mails.ts', 0],
  ])('%s without a layer: %i', (path, faults) => {
    expect(unassignedFiles([{ path, text: '' }])).toHaveLength(faults);
  });

  test.each([
    ['web/src/app/app.tsx', '../../../office/src/ui/page/page.tsx', 1],
    ['web/src/app/app.tsx', '@towpath/office/ui/page', 1],
    ['office/src/ui/page/page.tsx', '../../../../web/src/api/api.ts', 1],
    ['office/src/ui/page/page.tsx', '@towpath/web/api/api', 1],
    ['office/src/ui/page/page.tsx', '@towpath/web/ui/button/button.tsx', 0],
  ])('%s importing %s: %i faults', (path, to, faults) => {
    expect(officeFaults(made(path, to))).toHaveLength(faults);
  });

  test('finds a screen that imports another', () => {
    expect(screenFaults(made('web/src/screens/date/a.tsx', '../ship/b.tsx'))).toHaveLength(1);
    expect(screenFaults(made('web/src/screens/date/a.tsx', './b.tsx'))).toEqual([]);
  });

  test.each([
    ['@towpath/rules/calendar/tour', 1],
    ['../navigation/paths.ts', 1],
    ['@towpath/rules/core/dates', 0],
    ['./button.tsx', 0],
  ])('ui importing %s: %i faults', (to, faults) => {
    expect(uiFaults(made('web/src/ui/a.tsx', to))).toHaveLength(faults);
  });
});
