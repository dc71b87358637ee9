import { addMonths, monthOf, type PlainMonth } from '@towpath/rules/core/dates';
import { monthPeriod } from '@towpath/rules/office/finance';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { hashOfBooks } from '../../server/src/payments/books/closing.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

/** A closed month of a company, and the files of its books at that time. */
interface ClosedMonth {
  company: Brand;
  month: PlainMonth;
  hash: string;
  files: readonly string[];
}

/** The tables that state nothing of the provider, which may book a movement of the month later. */
const closedTables = (csv: string) => csv.slice(csv.indexOf('\r\nSales\r\n'), csv.indexOf('\r\nPayouts\r\n'));

async function filesOf({ run }: Office, company: Brand, month: PlainMonth): Promise<string[]> {
  const files: string[] = [];
  for (const format of ['csv', 'datev', 'xaf'] as const) {
    const { result } = await run('finance.export', { company, ...monthPeriod(month), format });
    const text = Buffer.from(result.content, 'base64').toString('latin1');
    // The time of the export is part of a journal's file.
    files.push(format === 'csv' ? closedTables(text) : text.replace(/;13;\d{17};|<dateCreated>[^<]+/, ''));
  }
  return files;
}

/** Closes the months of a season, and finds what has changed in them since. */
export function closedMonths(office: Office) {
  const { context, database } = office.paying;
  const closed: ClosedMonth[] = [];
  const monthNow = () => monthOf(new Date(context.now()).toISOString().slice(0, 10));
  let open = monthNow();

  const close = async (company: Brand, month: PlainMonth, count: (what: string) => void) => {
    const { status, result } = await office.run('finance.close', { company, month });
    if (status !== 200) throw new Error(`${month} of ${company} was not closed: ${status}`);
    count('closed months');
    closed.push({ company, month, hash: result.hash, files: await filesOf(office, company, month) });
  };

  return {
    /** Closes the month before, of each company, once it is over for some hours in every time zone. */
    closeLast: async (count: (what: string) => void) => {
      if (monthNow() === open) return;
      for (const company of brands) await close(company, open, count);
      open = addMonths(open, 1);
    },
    /** What differs from when the months were closed, also after every departure has moved to before them. */
    changes: async (count: (what: string) => void): Promise<string[]> => {
      const [late] = await database.query<{ entries: number }>(
        'select count(*)::int as entries from ledger where booked_at <> at',
      );
      for (let entry = 0; entry < (late?.entries ?? 0); entry += 1)
        count('entered after their month was closed');
      await database.query(
        `update departure set date = date - 400, end_date = end_date - 400 where id like 'season-%'`,
      );
      const faults: string[] = [];
      for (const { company, month, hash, files } of closed) {
        const days = monthPeriod(month);
        if ((await hashOfBooks(context, { company, ...days })) !== hash)
          faults.push(`${company}: the books of ${month} have changed`);
        const now = await filesOf(office, company, month);
        now.forEach((file, index) => {
          if (file !== files[index]) faults.push(`${company}: file ${index + 1} of ${month} has changed`);
        });
      }
      return faults;
    },
  };
}
