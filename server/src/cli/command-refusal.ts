import { Refusal } from '../config/errors.ts';

/** The refusal of a command with an English sentence that only the command line shows. */
export const commandRefusal = (message: string): Refusal => new Refusal(409, 'not_now', message);
