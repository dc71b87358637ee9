import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueNotification } from '../jobs/queue-notification.ts';
import { testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { writeAudit } from './audit.ts';
import type { Database } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const entry = { at: testNow, by: 'mieke', command: 'payment refund' as const, bookingId: null };
const commandsIn = async (table: 'audit' | 'notice', column: string) =>
  (await database.query<Record<string, string>>(`select ${column} from ${table}`)).map((row) => row[column]);

describe('audit entries and notifications of a transaction (architecture 5)', () => {
  test('audit entries and notifications of a transaction are rolled back with it', async () => {
    const failing = database.transaction(async (sql) => {
      await writeAudit(sql, entry);
      await queueNotification(
        sql,
        'booking_released',
        { at: testNow, bookingId: null },
        { reason: 'unpaid' },
      );
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await commandsIn('audit', 'command')).toEqual([]);
    expect(await commandsIn('notice', 'kind')).toEqual([]);
  });

  test('audit entries and notifications of a transaction are committed with it', async () => {
    await database.transaction(async (sql) => {
      await writeAudit(sql, { ...entry, details: { amount: 100 } });
      await queueNotification(
        sql,
        'booking_released',
        { at: testNow, bookingId: null },
        { reason: 'unpaid' },
      );
    });
    expect(await database.query('select at, by, command, details from audit')).toEqual([
      { at: new Date(testNow), by: 'mieke', command: 'payment refund', details: { amount: 100 } },
    ]);
    expect(await database.query('select kind, details, told_at from notice')).toEqual([
      { kind: 'booking_released', details: { reason: 'unpaid' }, told_at: null },
    ]);
  });

  test.each(['update audit set by = $$nobody$$', 'delete from audit', 'truncate audit'])(
    'the audit is append-only: %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow('the table audit is append-only');
    },
  );
});
