/**
 * Why an entry ended without a booking (decision 141): no room was found until its last day; it let offers pass until then, or many
 * altogether; every departure left was called off; staff took it from the list; its address was not confirmed.
 */
export const waitingEndings = [
  'no_room',
  'offers_passed',
  'many_passed',
  'called_off',
  'removed',
  'unconfirmed',
] as const;
export type WaitingEnding = (typeof waitingEndings)[number];

/** How an entry fared until its last day. */
export interface Waited {
  /** Offers that it let pass. */
  passed: number;
  /** The departures that suited it since its entry, and how many of them were called off. */
  departures: number;
  called_off: number;
}

/** What decides how an entry that ended is told why. */
export interface EndingFacts {
  /** Whether departures had room for it when it said what suits it. */
  had_room: boolean;
  /** Whether an offer of it was withdrawn. */
  withdrawn: boolean;
  /** Whether another entry of its address was offered a departure that suits it. */
  other_offered: boolean;
}

/**
 * The words for why an entry ended: true also where it could book some of its dates, its offer was withdrawn, or another entry of its
 * address had one (decision 141).
 */
export function endingWords<Ending extends WaitingEnding>({
  ending,
  had_room,
  withdrawn,
  other_offered,
}: EndingFacts & { ending: Ending }): Ending | keyof EndingFacts {
  if (ending !== 'no_room') return ending;
  if (other_offered) return 'other_offered';
  if (withdrawn) return 'withdrawn';
  return had_room ? 'had_room' : ending;
}

/** Why an entry ends after its last day. */
export function endingOf({ passed, departures, called_off }: Waited): WaitingEnding {
  if (passed > 0) return 'offers_passed';
  return departures > 0 && called_off === departures ? 'called_off' : 'no_room';
}
