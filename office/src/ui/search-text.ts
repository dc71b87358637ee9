/** The text of a search and what became of it. */
export interface SearchText {
  text: string;
  /** The text that is searched for. */
  value: string;
  /** Texts that are to be searched for but are not yet, the oldest first: the address changes later, as a transition. */
  sent: readonly string[];
}

/** What the search is to become, or already is. */
export const latestOf = ({ value, sent }: SearchText): string => sent.at(-1) ?? value;

/** Another value is searched for: one that was sent leaves what was typed since, any other replaces it. */
export function withValue({ text, sent }: SearchText, value: string): SearchText {
  const arrived = sent.indexOf(value);
  return arrived === -1 ? { text: value, value, sent: [] } : { text, value, sent: sent.slice(arrived + 1) };
}

/** A text is sent. */
export const withSent = (state: SearchText, text: string): SearchText => ({
  ...state,
  sent: [...state.sent, text],
});
