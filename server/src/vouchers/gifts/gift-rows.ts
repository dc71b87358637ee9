import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { GiftRequest } from '@towpath/rules/gifts/gift-request';
import type { Brand } from '@towpath/rules/site/brand';
import type { Sql } from '../../database/database.ts';

/** The purchase of a gift voucher, as stored, with the voucher that it has become. Names and texts are null after their retention. */
export interface GiftRow {
  payment_id: string;
  number: string;
  brand: Brand;
  locale: Locale;
  tour_name: string | null;
  giver_name: string | null;
  recipient_name: string | null;
  recipient_email: string | null;
  greeting: string | null;
  deliver_on: PlainDate;
  delivered_at: Date | null;
  /** Null until it is paid. */
  code: string | null;
  valid_until: PlainDate | null;
}

const columns = `payment_id, number, gift_voucher.brand, locale, tour_name, giver_name, recipient_name, recipient_email, greeting,
  deliver_on, delivered_at, code, valid_until`;
const source = 'gift_voucher left join credit_voucher on purchase_id = payment_id';

/** The purchase that a payment pays; null: another payment. */
export async function findGift(sql: Sql, paymentId: string): Promise<GiftRow | null> {
  const [gift] = await sql.query<GiftRow>(`select ${columns} from ${source} where payment_id = $1`, [
    paymentId,
  ]);
  return gift ?? null;
}

interface NewGift extends Omit<GiftRequest, 'amount' | 'tour' | 'email'> {
  payment: string;
  tourName: string | null;
  digest: string;
}

/** Stores a purchase. now in milliseconds. Throws where the same one is stored at the same time. */
export async function insertGift(sql: Sql, gift: NewGift, now: number): Promise<void> {
  await sql.query(
    `insert into gift_voucher (payment_id, brand, locale, tour_name, giver_name, recipient_name, recipient_email, greeting,
       deliver_on, created_at, idempotency_key, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::date, $10::timestamptz, $11, $12)`,
    [
      gift.payment,
      gift.brand,
      gift.locale,
      gift.tourName,
      gift.giver,
      gift.recipient,
      gift.recipient_email,
      gift.greeting || null,
      gift.deliver_on,
      new Date(now),
      gift.idempotency_key,
      gift.digest,
    ],
  );
}

/** The payment of a purchase with a key and content, if it is stored. */
export async function findSameGift(
  sql: Sql,
  { idempotency_key, digest }: { idempotency_key: string; digest: string },
): Promise<string | null> {
  const [gift] = await sql.query<{ payment_id: string }>(
    'select payment_id from gift_voucher where idempotency_key = $1 and digest = $2',
    [idempotency_key, digest],
  );
  return gift?.payment_id ?? null;
}
