import type { ChangedOption } from '@towpath/rules/office/operations/option-operations';
import { endOption } from '../../bookings/options/option-rows.ts';
import { type CodedRefusal, missing } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { withdrawnEffects } from '../withdrawn-effects.ts';

/** The refusal for an option that does not exist, or has ended. */
export const noOption = (id: string) => missing('option_unknown', { about: id });

/** Releases the cabins of an option and deletes the caller's data (decision 086). */
export const releaseOption: Handler<'options.release'> = async ({ context, audit }, { option: id }) => {
  const { database, now } = context;
  const [option] = await database.query<{ name: string }>(
    'select name from cabin_option where id::text = $1',
    [id],
  );
  if (!option) return noOption(id);
  const perform = () =>
    database.transaction(async (sql): Promise<ChangedOption | CodedRefusal> => {
      const ended = await endOption(sql, id);
      if (!ended) return noOption(id);
      const { departure_id: departure, cabins, until } = ended;
      const details = { option: id, departure, cabins, until };
      await audit(sql, { at: now(), details });
      return { option: id, departure, until };
    });
  return {
    summary: `The cabins of ${option.name} will be released and can be booked again.`,
    effects: [
      { kind: 'release_option', values: { name: option.name } },
      ...(await withdrawnEffects(database, id)),
    ],
    perform,
  };
};
