import type { Locator } from '@playwright/test';
import { afterBooking } from './states/after-booking.ts';
import { besidesBooking } from './states/besides-booking.ts';
import { bookingSteps } from './states/booking-steps.ts';
import type { Place, ScreenState } from './states/screen-state.ts';

/** Every screen and its error states (specification 2, 8); a new one is put last, as the checks of a state follow from its place. */
const everyState: readonly ScreenState[] = [...bookingSteps, ...afterBooking, ...besidesBooking];

/** The states to check; all with ACCESS=whole. */
export const screenStates = everyState.filter(({ rare }) => !rare || process.env.ACCESS === 'whole');

const heading = (place: Place) => place.getByRole('heading', { level: 1 });

/** The element that shows that a state's screen is ready. */
export const readyOf = ({ ready = heading }: ScreenState, place: Place): Locator => ready(place);
