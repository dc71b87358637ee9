import { blankPassenger, startMain } from '@towpath/rules/passengers/passenger-draft';
import { describe, expect, it } from 'vitest';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';
import { changesIn, keepChanges } from './draft-changes.ts';

const draft = (
  city: string,
  ...passengers: Partial<PassengersDraft['passengers'][number]>[]
): PassengersDraft => ({
  main: { ...startMain(undefined), city },
  passengers: passengers.map((passenger) => ({ ...blankPassenger, ...passenger })),
});

describe('the draft of several tabs', () => {
  it('returns the changed fields; arrays are compared by content', () => {
    const before = draft('Leiden', { other: ['a'] });
    expect(changesIn(before, draft('Leiden', { other: ['a'] }))).toEqual([]);
    expect(changesIn(before, draft('Delft', { other: ['a', 'b'] }))).toEqual([
      'main.city',
      'passengers.0.other',
    ]);
  });

  it('is the form where nothing was kept', () => {
    expect(keepChanges(null, ['main.city'], draft('Delft', {}))).toEqual(draft('Delft', {}));
  });

  it('keeps what another tab typed in other fields, and takes the later of one', () => {
    const kept = draft('Leiden', { firstName: 'Ada' });
    const next = keepChanges(kept, ['main.city'], draft('Delft', {}));
    expect(next).toEqual(draft('Delft', { firstName: 'Ada' }));
  });

  it('keeps stored passengers beyond the spaces of this departure, and adds passengers that are not stored yet', () => {
    const kept = draft('', { firstName: 'Ada' }, { firstName: 'Ben' });
    expect(keepChanges(kept, ['main.city'], draft('Delft'))).toEqual({ ...kept, main: draft('Delft').main });
    const three = draft('', { firstName: 'Ada' }, { firstName: 'Ben' }, { cabin: 'twin:1' });
    expect(keepChanges(kept, ['passengers.2.cabin'], three).passengers[2]?.cabin).toBe('twin:1');
  });
});
