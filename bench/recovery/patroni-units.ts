import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseMember } from '../failover/nodes/database-member.ts';

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'pgbackrest');

/** The shell command by which the timer's unit decides whether this machine makes a backup. */
function condition(): string {
  const unit = readFileSync(join(shipped, 'pgbackrest-backup@.service'), 'utf8');
  const found = /^ExecCondition=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1];
  if (found === undefined) throw new Error('The unit has no condition.');
  return found;
}

/** Whether the unit would make a backup on a machine. */
const backsUp = ({ run }: DatabaseMember) =>
  run('/bin/sh', '-c', condition()).then(
    () => true,
    () => false,
  );

/** What the operator's check says on a machine; '' where nothing is wrong. */
const checked = ({ run }: DatabaseMember) =>
  run('/bin/sh', '-c', 'CONFIG=$PGBACKREST_CONFIG exec sh "$0"', join(shipped, 'check.sh')).catch(
    (fault: Error) => fault.message,
  );

/** Runs the operator's units as they run on both machines; returns what is wrong. */
export async function checkUnits(primary: DatabaseMember, standby: DatabaseMember): Promise<string[]> {
  const faults = [
    ...((await backsUp(primary)) ? [] : ['the primary would not be backed up']),
    ...((await backsUp(standby)) ? ['the standby would be backed up'] : []),
  ];
  for (const member of [primary, standby]) {
    const said = await checked(member);
    if (said !== '') faults.push(`the check of ${member.name}: ${said}`);
  }
  return faults;
}
