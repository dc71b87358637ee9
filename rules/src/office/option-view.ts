import type { PlainDate } from '../core/dates.ts';
import type { Time } from './fields/result-fields.ts';

/** Cabins that staff hold for a caller (decision 086). */
export interface OptionView {
  id: string;
  /** The id of the departure. */
  departure: string;
  date: PlainDate;
  tour: string;
  ship: string;
  cabins: readonly { id: string; name: string; count: number }[];
  name: string;
  email: string | null;
  phone: string | null;
  /** The last day. */
  until: PlainDate;
  created_at: Time;
  created_by: string;
}

/** An option that was created or released. */
export interface ChangedOption {
  option: string;
  departure: string;
  until: PlainDate;
}
