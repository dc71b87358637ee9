import { runOnRequestModel } from '../../server/src/testing/payments/test-request-model.ts';
import { openReservedOnRequest } from '../../server/src/testing/payments/test-reserved-requests.ts';
import { numberArgument, printReport } from '../support/report.ts';

const sequences = numberArgument('sequences', 400);
const seed = numberArgument('seed', Date.now() % 1_000_000);

const shop = await openReservedOnRequest();
const begun = Date.now();
const { figures, failure } = await runOnRequestModel(shop, sequences, seed);
const { currencies, discrepancies } = await shop.compare();
await shop.close();

const differences = currencies.map(
  ({ currency, difference }) =>
    [`ledger minus provider, ${currency}`, (difference / 100).toFixed(2)] as const,
);
printReport({
  title: 'Requests whose amount is reserved, against a model: jobs killed and doubled, webhooks lost',
  lines: [
    ['sequences', sequences],
    ['seed', seed],
    ['seconds', Math.round((Date.now() - begun) / 1000)],
    ['authorised', figures.authorised],
    ['accepted', figures.accepted],
    ['declined', figures.declined],
    ['expired', figures.expired],
    ['captured', figures.captured],
    ['captured without acceptance', figures.capturedWithoutAcceptance],
    ['authorisations forgotten', figures.forgotten],
    ['charged twice', figures.chargedTwice],
    ['open after their deadline', figures.overdue],
    ...differences,
  ],
  faults: [...(failure ? [failure] : []), ...discrepancies.map((each) => JSON.stringify(each))],
});
