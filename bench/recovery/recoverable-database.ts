/** A database that is archived, and can be recovered by the letter of docs/backup.md. */
export interface RecoverableDatabase {
  /** The address for instances. */
  url: string;
  /** Makes a whole backup, or one of what has changed. */
  backUp: (type: 'full' | 'diff') => Promise<unknown>;
  /** What happens between the last backup and the mistake. */
  meanwhile: () => Promise<unknown>;
  /** Stops PostgreSQL, restores it to a moment, as PostgreSQL writes it, and starts it. */
  recover: (moment: string) => Promise<unknown>;
  /** What follows the release of the quarantine; returns the faults found. */
  complete: () => Promise<string[]>;
  close: () => Promise<void>;
}
