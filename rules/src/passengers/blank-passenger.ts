import * as v from 'valibot';
import { PassengerDraft } from './passenger-fields.ts';

/** A passenger before anything is typed. */
export const blankPassenger = { ...v.parse(PassengerDraft, {}), gender: '' as const };
