import type { Departure } from '@towpath/rules/calendar/departure';
import { memo } from 'react';
import { Bill } from './bill/bill.tsx';
import type { OfferedBill } from './price/use-breakdown.ts';
import { Summary } from './summary.tsx';

interface PricedSummaryProps {
  departure: Departure;
  /** The bill; null until it is known. */
  breakdown: OfferedBill | null;
}

/** The summary of a departure with its bill, for the screens from the cabins on; it asks for cabins only where none are chosen. */
export const PricedSummary = memo(function PricedSummary({ departure, breakdown }: PricedSummaryProps) {
  const bill =
    !breakdown || (breakdown.passengers > 0 && <Bill departure={departure} breakdown={breakdown} />);
  return <Summary departure={departure} terms={breakdown?.terms} bill={bill} />;
});
