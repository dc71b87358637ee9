import type { GroupQuote } from '@towpath/rules/enquiries/quote-wire';

/** A quote and the token of the link that opened it. */
export interface QuoteProps {
  token: string;
  quote: GroupQuote;
}
