import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { MarketShape } from '../../core/market.ts';
import { Price } from '../../core/money.ts';
import { storedPaymentTypes } from '../../payment/payment.ts';
import { RefundShape } from '../../payment/payment-situation-shape.ts';
import { insuranceTypes } from '../../price/extras/insurance.ts';
import { Situation } from '../situation/situation-shape.ts';
import { TransferOffer } from '../transfer.ts';
import { detailFields } from './missing-details.ts';

/** The state of a booking that its page shows, ended: its cabins were released; one that is payable leads to its payment instead. */
const overviewStates = ['requested', 'processing', 'confirmed', 'ended'] as const;

/** The groups of price lines, in the order in which they are listed. */
const lineGroups = [
  'cabins',
  'bikes',
  'additional',
  'discount',
  'supplement',
  'insurance',
  'local_costs',
] as const;
export type LineGroup = (typeof lineGroups)[number];

const Count = v.pipe(v.number(), v.integer());

/** The details that only the main booker sees, after entering a code (decision 098). */
const PassengerDetails = v.object({
  last_name: v.string(),
  date_of_birth: v.string(),
  /** Centimetres; null where it is not known or not shown. */
  body_height: v.nullable(Count),
  bike: v.nullable(v.string()),
  diet: v.nullable(v.string()),
  extras: v.array(v.string()),
});

const OverviewPassenger = v.object({
  /** 1 is the main booker. */
  number: Count,
  first_name: v.string(),
  missing: v.array(v.picklist(detailFields)),
  details: v.nullable(PassengerDetails),
});

const Contact = v.object({
  name: v.string(),
  /** The business that invoices are addressed to. */
  business: v.optional(v.nullable(v.string())),
  /** Its VAT number, empty for none; absent: the back end does not let the customer change the business. */
  vat_number: v.optional(v.string()),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
});

/**
 * A booking as its own page shows it, in a language; amounts in euros, of refunds in minor units of the currency.
 * Without access it has first names only: `details` and `contact` are null, and diets are not listed (decision 099).
 */
export const BookingOverview = v.object({
  state: v.picklist(overviewStates),
  /** Whether the amount of a request can be reserved on a card, and whether it is; absent: no (decision 095). */
  can_reserve: v.optional(v.boolean()),
  reserved: v.optional(v.boolean()),
  id: v.string(),
  number: v.string(),
  market: MarketShape,
  exchange_rate: v.nullable(v.number()),
  amount: Price,
  local_costs: Price,
  departure_id: v.string(),
  /** Of a booking that has ended: the tour to choose another date of; absent: none. */
  tour_id: v.optional(v.string()),
  departure_date: DateShape,
  end_date: DateShape,
  tour_name: v.string(),
  ship_name: v.string(),
  /** A picture of the ship. */
  image_url: v.nullable(v.string()),
  port_of_departure_name: v.nullable(v.string()),
  port_of_arrival_name: v.nullable(v.string()),
  /** From when passengers can board, as HH:MM at the port; absent or null: not known. */
  boarding_time: v.optional(v.nullable(v.string())),
  /** The address of the quay in the port of departure; absent or null: not known. */
  quay: v.optional(v.nullable(v.string())),
  /** What the operator advises before the journey; absent: nothing. */
  advice: v.optional(v.array(v.object({ title: v.string(), text: v.string() }))),
  cabins: v.array(v.object({ key: v.string(), name: v.string(), passengers: v.array(Count) })),
  passengers: v.array(OverviewPassenger),
  /** By when missing details are needed. */
  details_due_on: DateShape,
  lines: v.array(
    v.object({
      group: v.picklist(lineGroups),
      name: v.string(),
      count: Count,
      unit_price: Price,
      /** Of a discount, what is taken off. */
      amount: Price,
    }),
  ),
  /** As its invoice states it; `vat_charge` in the currency that is charged, absent: `vat` is converted. */
  vat: Price,
  vat_charge: v.optional(Price),
  payments: v.array(
    v.object({
      id: v.string(),
      type: v.picklist(storedPaymentTypes),
      state: v.picklist(['open', 'processing', 'completed']),
      amount: Price,
      /** The amount in the currency that is charged. */
      charge: Price,
      due_on: v.nullable(DateShape),
      paid_on: v.nullable(DateShape),
      /** Whether a bank took the money back, or holds it back for now; absent: neither. */
      reversal: v.optional(v.picklist(['returned', 'disputed'])),
    }),
  ),
  refunds: v.array(RefundShape),
  insurance: v.array(v.picklist(insuranceTypes)),
  /** The insurances that the customer can withdraw from, each until its last day; absent: none. */
  insurance_withdrawals: v.optional(
    v.array(v.object({ type: v.picklist(insuranceTypes), until: DateShape })),
    [],
  ),
  /** Transferring the booking to another person; absent or null: not while the booking is in this state. */
  transfer: v.optional(v.nullable(TransferOffer)),
  /** Whether a browser with access can open the contract; absent: no. */
  has_contract: v.optional(v.boolean()),
  /** Invoices and credit notes, oldest first; none without access. */
  documents: v.array(
    v.object({ number: v.string(), kind: v.picklist(['invoice', 'credit_note']), issued_on: DateShape }),
  ),
  contact: v.nullable(Contact),
  situation: Situation,
});
export type BookingOverview = v.InferOutput<typeof BookingOverview>;
