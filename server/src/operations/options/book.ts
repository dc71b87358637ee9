import { Refusal } from '../../config/errors.ts';
import { planBooking } from '../bookings/place.ts';
import { defineOperation } from '../operation.ts';
import { noOption } from './release.ts';

/** Books for the caller of an option, which ends in the same transaction: its cabins are never free in between (decision 104). */
export const bookOption = defineOperation(
  'options.book',
  async (context, _provider, { option: id, ...input }, by) => {
    const [option] = await context.database.query<{ id: string; name: string; departure_id: string }>(
      'select id, name, departure_id from cabin_option where id::text = $1',
      [id],
    );
    if (!option) return noOption(id);
    const { departure_id: departure, name } = option;
    if (input.request.departureId !== departure)
      return new Refusal(409, 'conflict', `The option is on departure ${departure}.`);
    return planBooking(context, input, { by, command: 'options book', option: { id: option.id, name } });
  },
);
