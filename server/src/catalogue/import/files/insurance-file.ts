import { markets } from '@towpath/rules/core/market';
import { insuranceTypes } from '@towpath/rules/price/extras/insurance';
import type * as v from 'valibot';
import { Euros, Id, Percentage, picklist, strictObject } from '../fields.ts';

/** An entry of insurance.json. */
export const PolicyEntry = strictObject({
  id: Id,
  insurance_type: picklist(insuranceTypes),
  market: picklist(markets),
  fixed_cost: Euros,
  fee_percentage: Percentage,
  tax_percentage: Percentage,
});
export type PolicyEntry = v.InferOutput<typeof PolicyEntry>;
