import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { OperationInput } from '@towpath/rules/office/operations';
import { isAnotherPerson } from '@towpath/rules/own-parts/own-part';
import { changePassenger } from '@towpath/rules/passengers/passenger-change';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import { losesFrame } from '../../bookings/bikes/loses-frame.ts';
import { followPassengers } from '../../bookings/own-parts/follow-passengers.ts';
import { loadOwnParts } from '../../bookings/own-parts/own-part-rows.ts';
import { passengersOf, writePassenger } from '../../bookings/write-passenger.ts';
import { type CodedRefusal, refuse, refuseInput } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { updateOpenChanges } from '../../passengers/own-change.ts';

type PassengerEdit = NonNullable<OperationInput<'bookings.edit'>['passenger']>;

const noFrame = refuse(409, 'bike_gone', 'bike_frame_gone', {}, [
  issueAt('passenger.bodyHeight', 'bike_frame'),
]);

/** Writes a passenger of a locked booking; their part and the changes that are not decided on follow. */
async function write(
  sql: Sql,
  id: string,
  passengers: readonly Passenger[],
  number: number,
  after: Passenger,
) {
  const index = number - 1;
  await writePassenger(sql, id, index, after);
  await followPassengers(sql, id, {
    before: passengers,
    after: passengers.with(index, after),
    origins: [...passengers.keys()],
  });
  const before = passengers[index];
  if (before) await updateOpenChanges(sql, id, { number, before, after });
}

/** Writes the changed passenger, validated; a refusal if it is invalid or no frame is left for the height. */
export async function editPassenger(
  context: Context,
  sql: Sql,
  id: string,
  edit: PassengerEdit,
): Promise<CodedRefusal | null> {
  const passengers = await passengersOf(sql, id);
  const index = edit.number - 1;
  const passenger = passengers[index];
  if (!passenger)
    return refuseInput([issueAt('passenger.number', 'passenger_number', { max: passengers.length })]);
  const result = changePassenger(passenger, edit.change, todayOf(context));
  if ('issues' in result)
    return refuseInput(result.issues.map(({ path, message }) => ({ path: `passenger.${path}`, message })));
  if (await losesFrame(sql, id, passengers, passengers.with(index, result.passenger), index, context.now()))
    return noFrame;
  await write(sql, id, passengers, edit.number, result.passenger);
  return null;
}

/** Whether an edit puts another person in the place of a passenger, whose part is then deleted. */
export async function replacesPassenger(
  context: Context,
  id: string,
  { number, change }: PassengerEdit,
): Promise<boolean> {
  const passenger = (await passengersOf(context.database, id))[number - 1];
  if (!passenger) return false;
  const result = changePassenger(passenger, change, todayOf(context));
  if ('issues' in result || !isAnotherPerson(passenger, result.passenger)) return false;
  const { parts } = await loadOwnParts(context.database, id);
  return parts.some(({ passenger }) => passenger === number);
}
