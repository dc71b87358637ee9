import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents } from '@towpath/rules/core/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '../../navigation/router.tsx';
import { TestProviders } from '../../testing/test-providers.ts';
import { BillLines } from './bill-lines.tsx';

const file = join(import.meta.dirname, '../../../public/locales/en/my-booking.json');
const texts = { 'my-booking': JSON.parse(readFileSync(file, 'utf8')) };
const unreachable = () => Promise.reject(new Error('There is no server'));

test.each([
  ['default' as const, null, '€30.00'],
  ['north_america' as const, 1.1, '$33.00 (€30.00)'],
])(
  'costs on board in the market %s are those in euros (specification 10.27)',
  (market, exchange_rate, shown) => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <TestProviders transport={unreachable} texts={texts}>
          <BillLines
            lines={[]}
            total={cents(100_000)}
            vat={cents(0)}
            localCosts={cents(3_000)}
            chargedAs={{ market, exchange_rate }}
          />
        </TestProviders>
      </StaticRouter>,
    );
    expect(html).toContain(`<dt>Of this, to pay on board</dt><dd>${shown}</dd>`);
  },
);
