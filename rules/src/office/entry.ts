import type * as v from 'valibot';
import type { Permission } from './permissions.ts';

/** An operation of staff (decision 084). Amounts in inputs and results are whole cents. */
export interface OperationShape {
  permission: Permission;
  /** Whether it only reads. */
  reads: boolean;
  /** Whether it takes something away, moves money or writes to every guest: staff are asked before it is performed. */
  destructive: boolean;
  /** Whether a change of a booking leaves its version alone, so that a colleague's open dialog stays valid (decision 085). */
  leavesVersion?: true;
  /** Whether a change has no audit entry of its own name: its parts have theirs, or it is about the caller's own settings. */
  unaudited?: true;
  /** One line, for the command line's help and the API document. */
  does: string;
  input: v.GenericSchema;
  result: v.GenericSchema;
  /** The result in a sentence. */
  returns: string;
  /** The columns of its rows in a terminal, where they are not all; a file has all. */
  columns?: readonly string[];
}
