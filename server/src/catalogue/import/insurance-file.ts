import { markets } from '@towpath/rules/core/market';
import { insuranceTypes } from '@towpath/rules/price/insurance';
import type * as v from 'valibot';
import { Euros, entry, Id, oneOf, Percentage } from './fields.ts';

/** An entry of insurance.json. */
export const PolicyEntry = entry({
  id: Id,
  insurance_type: oneOf(insuranceTypes),
  market: oneOf(markets),
  fixed_cost: Euros,
  fee_percentage: Percentage,
  tax_percentage: Percentage,
});
export type PolicyEntry = v.InferOutput<typeof PolicyEntry>;
