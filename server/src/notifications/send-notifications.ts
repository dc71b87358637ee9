import { defaultLocale } from '@towpath/rules/core/locale';
import { type Brand, defaultBrand } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { addressesOf } from './addresses.ts';
import { htmlOf } from './html-body.ts';
import { operatorStationery, visitorStationery } from './layout.ts';
import type { Speech } from './locale-context.ts';
import { marked } from './mark-sandbox.ts';
import { type Notice, type Occasion, occasionOf } from './notification.ts';
import { operatorLetter } from './operator-template.ts';
import { type Mail, writeMail } from './outbox.ts';
import type { Letter, Stationery } from './template.ts';
import { textOf } from './text-body.ts';
import { mailTexts, operatorTexts } from './texts.ts';
import { visitorLetter } from './visitor-template.ts';

const AT_ONCE = 100;

type Head = Pick<Mail, 'audience' | 'address' | 'name' | 'brand' | 'locale'>;

const brandOf = ({ journey }: Occasion): Brand => journey?.brand ?? defaultBrand;

async function write(
  context: Context,
  sql: Sql,
  notice: Notice,
  head: Head,
  letter: Letter,
  around: Stationery,
) {
  const laidOut = {
    subject: letter.subject,
    text: textOf(letter, around),
    html: htmlOf(letter, around),
    calendar: letter.calendar,
  };
  const about = { notice_id: notice.id, kind: notice.kind, booking_id: notice.booking_id };
  await writeMail(sql, { ...head, ...about, ...laidOut }, context.now());
}

function speechOf(context: Context, publicAddress: string, occasion: Occasion): Speech {
  const brand = brandOf(occasion);
  const locale = occasion.journey?.locale ?? defaultLocale;
  const addresses = addressesOf(publicAddress, brand, locale);
  const website = addresses.site(siteOf(context.config.sites, brand).website[locale]);
  return { brand, locale, addresses, website, texts: mailTexts[locale] };
}

async function tellVisitor(context: Context, sql: Sql, publicAddress: string, occasion: Occasion) {
  const { journey, payment, notice } = occasion;
  const speech = speechOf(context, publicAddress, occasion);
  const { brand, locale } = speech;
  const address = journey?.email ?? payment?.email;
  const letter = address ? marked(visitorLetter(occasion, speech), occasion, speech.texts) : null;
  if (!address || !letter) return;
  const name = journey?.name ?? payment?.full_name ?? null;
  const around = visitorStationery(context.config, speech, name, journey);
  await write(
    context,
    sql,
    notice,
    { audience: 'visitor', address, name: name ?? '', brand, locale },
    letter,
    around,
  );
}

async function tellOperator(context: Context, sql: Sql, occasion: Occasion) {
  const address = context.config.operatorMail;
  const told = address === null ? null : operatorLetter(occasion, operatorTexts);
  const letter = marked(told, occasion, mailTexts.en);
  if (address === null || !letter) return;
  const brand = brandOf(occasion);
  const head: Head = { audience: 'operator', address, name: '', brand, locale: 'en' };
  await write(context, sql, occasion.notice, head, letter, operatorStationery(brand));
}

/** Turns one notice into mails, unless another instance is at it or it is told already. */
function tell(context: Context, publicAddress: string, id: number): Promise<void> {
  return context.database.transaction(async (sql) => {
    const [row] = await sql.query<Notice & { at: Date }>(
      `select id, at, kind, booking_id, payment_id, details from notice
       where id = $1 and told_at is null for update skip locked`,
      [id],
    );
    if (!row) return;
    const occasion = await occasionOf(context, sql, { ...row, at: row.at.getTime() });
    await tellVisitor(context, sql, publicAddress, occasion);
    await tellOperator(context, sql, occasion);
    await sql.query(`update notice set told_at = $2::timestamptz where id = $1`, [
      id,
      new Date(context.now()),
    ]);
  });
}

/**
 * Turns what has been noticed into mails, each notice in one transaction with them: told once, and never lost. Addresses
 * in them begin with publicAddress. Throws after all were tried where some had a fault; those are tried again.
 */
export async function tellNotices(context: Context, publicAddress: string): Promise<void> {
  const untold = await context.database.query<{ id: number }>(
    `select id from notice where told_at is null order by id limit $1`,
    [AT_ONCE],
  );
  const faults: unknown[] = [];
  for (const { id } of untold) {
    await tell(context, publicAddress, id).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some notices could not be told');
}
