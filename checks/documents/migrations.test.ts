import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRemoval } from '../../server/src/database/migrations.ts';
import { breakingChanges } from './migrations.ts';

const folder = join(import.meta.dirname, '../..', 'server', 'migrations');
// One that removes something comes a release after the last version that needs it.
const names = readdirSync(folder).filter((name) => /^\d{3}_/.test(name) && !isRemoval(name));

describe('migrations are compatible with a running older version (decision 030)', () => {
  test.each(names)('%s', (name) => {
    expect(breakingChanges(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  test.each([
    'drop table payment;',
    'alter table payment drop column email;',
    'alter table payment rename column email to mail;',
    'alter table payment alter column amount type bigint;',
    'alter table payment alter amount set data type bigint;',
    'alter table payment alter column email set not null;',
    'alter table payment add column due date not null;',
    'alter table payment add column paid boolean default false, add column due date not null;',
    'truncate payment;',
  ])('%s is incompatible', (text) => {
    expect(breakingChanges(text)).toHaveLength(1);
  });

  test.each([
    'alter table payment add column due date;',
    'alter table payment add column paid boolean not null default false;',
    'alter table payment add column paid boolean default false not null;',
    '-- drop table payment;',
    `insert into voucher (code) values ('drop table payment');`,
    'create trigger t before update or delete or truncate on ledger execute function f();',
  ])('%s is compatible', (text) => {
    expect(breakingChanges(text)).toEqual([]);
  });
});
