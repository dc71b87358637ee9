/** The text of a search field and the search that it stands for. */
export interface SearchText {
  text: string;
  /** The current search. */
  value: string;
  /**
   * Searches that were sent but are not in the address yet, the oldest first: the address changes later, in a transition.
   */
  sent: readonly string[];
}

/** The search that was sent last, or the current one. */
export const latestOf = ({ value, sent }: SearchText): string => sent.at(-1) ?? value;

/** The current search has changed. If it was sent from here, what was typed since stays; any other search replaces it. */
export function withValue({ text, sent }: SearchText, value: string): SearchText {
  const arrived = sent.indexOf(value);
  return arrived === -1 ? { text: value, value, sent: [] } : { text, value, sent: sent.slice(arrived + 1) };
}

/** A text was sent as the search. */
export const withSent = (state: SearchText, text: string): SearchText => ({
  ...state,
  sent: [...state.sent, text],
});
