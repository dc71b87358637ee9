import { Refusal } from '../config/errors.ts';

/** The refusal of a command with an English sentence, which only the command line says. */
export const commandRefusal = (message: string): Refusal => new Refusal(409, 'not_now', message);
