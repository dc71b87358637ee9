import { currencyOf } from '@towpath/rules/core/market';
import type { GiftRequest } from '@towpath/rules/gifts/gift-request';
import { priceForTwo } from '@towpath/rules/gifts/gift-request';
import type { GiftCreated } from '@towpath/rules/gifts/wire';
import { translatedName } from '@towpath/rules/text/names';
import { hashContent } from '../../bookings/placing/request-digest.ts';
import { nameTranslations } from '../../catalogue/content/tour-content.ts';
import { listTours } from '../../catalogue/tour-list.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { lockName } from '../../database/name-lock.ts';
import { documentTexts } from '../../documents/texts.ts';
import { findSameGift, insertGift } from '../../vouchers/gifts/gift-rows.ts';

/** Gift vouchers are sold in euros (decision 132). */
const market = 'default';

const priceChanged = new Refusal(
  409,
  'price_changed',
  'The price of this journey has changed. Please choose it again.',
);

/** The name of the chosen tour in the buyer's language; null: an amount. A refusal if it is not sold for that amount by now. */
async function findTourName(
  context: Context,
  { tour, brand, locale, amount }: GiftRequest,
): Promise<string | null | Refusal> {
  if (tour === null) return null;
  const { database, reads } = context;
  const tours = await listTours(database, reads ?? database, todayOf(context));
  const chosen = tours.find((each) => each.id === tour && each.brand === brand);
  if (!chosen) return notFound('tour');
  if (!chosen.from_price || priceForTwo(chosen.from_price) !== amount) return priceChanged;
  return translatedName(await nameTranslations(database, locale), chosen.name);
}

async function insertPurchase(
  sql: Sql,
  gift: GiftRequest,
  stored: { tourName: string | null; digest: string },
  now: number,
): Promise<string> {
  const { amount, locale, giver, email } = gift;
  // The provider gets what it is for, and not whom.
  const { name } = documentTexts[locale].gift;
  const [payment] = await sql.query<{ id: string }>(
    `insert into payment (type, name, amount, market, currency, charge, full_name, email, created_at)
     values ('other', $1, $2, $3, $4, $2, $5, $6, $7::timestamptz) returning id`,
    [name, amount, market, currencyOf(market), giver, email, new Date(now)],
  );
  if (!payment) throw new Error('No payment was stored for a gift voucher');
  await insertGift(sql, { ...gift, ...stored, payment: payment.id }, now);
  return payment.id;
}

/**
 * Stores the purchase of a gift voucher with the stand-alone payment by which it is paid; the voucher is issued once that is
 * completed (decision 132). The same key and content again returns the same payment.
 */
export async function buyGift(context: Context, gift: GiftRequest): Promise<GiftCreated | Refusal> {
  const { idempotency_key, ...content } = gift;
  const same = { idempotency_key, digest: hashContent(content) };
  const known = await findSameGift(context.database, same);
  if (known) return { payment: known };
  const tourName = await findTourName(context, gift);
  if (tourName instanceof Refusal) return tourName;
  const payment = await context.database.transaction(async (sql) => {
    // Lock order: visitor.
    await lockName(sql, `browser ${idempotency_key}`);
    const stored = { tourName, digest: same.digest };
    return (await findSameGift(sql, same)) ?? insertPurchase(sql, gift, stored, context.now());
  });
  return { payment };
}
