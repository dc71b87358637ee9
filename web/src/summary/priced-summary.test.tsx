import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '../navigation/router.tsx';
import { testDeparture } from '../testing/test-departure.ts';
import { TestProviders } from '../testing/test-providers.ts';
import type { OfferedBill } from './price/use-breakdown.ts';
import { PricedSummary } from './priced-summary.tsx';

const unanswered = () => new Promise<never>(() => {});

test.each([
  ['no cabins are chosen', { passengers: 0 } as OfferedBill, true],
  ['the bill is not known yet', null, false],
])('the price is said to follow the choice of cabins where %s', (_what, breakdown, expected) => {
  const html = renderToString(
    <StaticRouter location="/">
      <TestProviders transport={unanswered}>
        <PricedSummary departure={testDeparture} breakdown={breakdown} />
      </TestProviders>
    </StaticRouter>,
  );
  expect(html.includes('summary_price_later')).toBe(expected);
});
