/** A text without case and accents, as bookings are searched: 'Müller' is found by 'muller'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Digits typed as part of a telephone number: '+31', '(020)', '123-45'. */
const phonePart = /^[+(]?\d[\d()./-]*$/;

/** The words that a booking has to contain, each at least in part; the punctuation of telephone numbers is left out. */
export function searchWords(text: string): string[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return words.map((word) => (phonePart.test(word) ? word.replaceAll(/\D/g, '') : word));
}
