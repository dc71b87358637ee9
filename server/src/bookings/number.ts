import type { Brand } from '@towpath/rules/brand';

/** What the number that people call a booking by begins with: BBT-100001. The counter is shared, so no number comes twice. */
export const numberLetters: Record<Brand, string> = { boatbiketours: 'BBT', islandhopping: 'IHP' };
