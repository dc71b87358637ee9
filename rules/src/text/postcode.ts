/** A text in which Dutch postcodes such as '1011 AC' are not divided between lines. */
export const keepPostcodes = (text: string): string => text.replace(/\b(\d{4}) ([A-Z]{2})\b/g, '$1\u00a0$2');
