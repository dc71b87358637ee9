import { tourIds } from '@towpath/rules/calendar/tour';
import { locales } from '@towpath/rules/core/locale';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { TermsEntry } from '../import/files/terms-file.ts';
import type { StoredTourContent } from '../import/files/tour-content-file.ts';
import type { Season } from '../import/files/tour-file.ts';
import { picturePath } from '../import/write/pictures.ts';
import type {
  CatalogueRecords,
  PicturedTextRow,
  PolicyRow,
  ProductRow,
  ShipRow,
  TextRow,
  TourRow,
  VoucherRecord,
} from './records.ts';

/** An object without its null values; files omit them. */
function withoutNulls<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) as Partial<Value>;
}

const euros = (amount: Cents | null) => (amount === null ? null : toEuros(amount));

/** The formatted rows by language; languages without content are omitted. */
function byLanguage<Row extends TextRow>(rows: readonly Row[], format: (row: Row) => object) {
  const texts = locales.map((language) => {
    const row = rows.find((each) => each.language === language);
    return [language, row ? withoutNulls(format(row)) : {}] as const;
  });
  return Object.fromEntries(texts.filter(([, text]) => Object.keys(text).length > 0));
}

const textsOf = (rows: readonly TextRow[]) =>
  byLanguage(rows, ({ name, description }) => ({ name, description }));

function contentOf(rows: readonly PicturedTextRow[]) {
  const pictures = (rows[0]?.image_urls ?? []).map(picturePath);
  const texts = byLanguage(rows, ({ name, description, image_texts }) => {
    return { name, description, picture_texts: image_texts.length > 0 ? image_texts : null };
  });
  return { ...(pictures.length > 0 && { pictures }), ...texts };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

function pricesOf(prices: Season['prices']) {
  const each = Object.entries(prices);
  return Object.fromEntries(
    each.map(([type, { unit_price, discount_price, surcharge_price }]) => [
      type,
      withoutNulls({
        unit_price: euros(unit_price),
        discount_price: euros(discount_price),
        surcharge_price: euros(surcharge_price),
      }),
    ]),
  );
}

function seasonOf({ program, prices, demo_stock, ...season }: Season) {
  const { from, until, weekday, every, ship, port_of_departure, port_of_arrival, quay } = season;
  const { on_request, multi_market, voucher } = season;
  const { sold_out_every, nearly_full_every, sold_percentage } = demo_stock;
  return withoutNulls({
    from,
    until,
    weekday,
    every,
    ship,
    program: { id: program.id, name: program.name },
    port_of_departure,
    port_of_arrival,
    quay,
    on_request,
    multi_market,
    voucher,
    prices: pricesOf(prices),
    demo_stock: withoutNulls({ sold_out_every, nearly_full_every, sold_percentage }),
  });
}

function tourFile(tour: TourRow) {
  const { id, brand, name, region, duration, country, external_id, image_url, products } = tour;
  const { listed, published, position } = tour;
  return withoutNulls({
    id,
    brand,
    name,
    region,
    duration,
    country,
    external_id,
    picture: image_url === null ? null : picturePath(image_url),
    listed,
    published,
    position,
    products,
    seasons: (tour.seasons ?? []).map(seasonOf),
    years: tour.years,
  });
}

const inLocaleOrder = (text: StoredTourContent['included'][number]) =>
  Object.fromEntries(locales.map((locale) => [locale, text[locale]]));

function contentFile(id: string, content: StoredTourContent) {
  const { level, suitable_for_children, meals, minimum_participants, call_off_days, boarding_time } = content;
  const { group_size, languages, suitable_for_reduced_mobility } = content;
  const { breakfasts, lunches, dinners } = meals;
  return withoutNulls({
    tours: [id],
    level,
    suitable_for_children,
    meals: { breakfasts, lunches, dinners },
    included: content.included.map(inLocaleOrder),
    excluded: content.excluded.map(({ unless_booked, ...text }) => ({
      ...inLocaleOrder(text),
      ...(unless_booked && { unless_booked }),
    })),
    ...(content.picture_text && { picture_text: inLocaleOrder(content.picture_text) }),
    minimum_participants,
    call_off_days,
    group_size,
    languages,
    suitable_for_reduced_mobility,
    boarding_time,
    days: content.days.map(({ port, km, title, text }) => {
      return { port, km, title: inLocaleOrder(title), text: inLocaleOrder(text) };
    }),
  });
}

function shipFile({ id, name, position, cabin_types, bikes, texts, cabin_texts }: ShipRow) {
  const contents = Map.groupBy(cabin_texts, ({ content_id }) => content_id);
  return {
    id,
    name,
    position,
    content: contentOf(texts),
    cabin_types: cabin_types.map(({ id: typeId, name: typeName, ...type }) => ({
      id: typeId,
      name: typeName,
      minimum_occupancy: type.minimum_occupancy,
      maximum_occupancy: type.maximum_occupancy,
      count: type.count,
    })),
    ...(bikes.length > 0 && {
      bike_stock: bikes.map(({ product_id, frame, from_cm, to_cm, count }) => ({
        product: product_id,
        frame,
        from_cm,
        to_cm,
        count,
      })),
    }),
    cabin_content: Object.fromEntries([...contents].sort(byKey).map(([key, rows]) => [key, contentOf(rows)])),
  };
}

function productEntry({ id, name, base_name, texts, ...product }: ProductRow) {
  const { price_calculation, price_per_day, product_type } = product;
  const { mandatory, passenger_product, local_cost, supplement } = product;
  return withoutNulls({
    id,
    name,
    base_name,
    unit_price: euros(product.unit_price),
    price_calculation,
    price_per_day,
    product_type,
    mandatory,
    passenger_product,
    local_cost,
    supplement,
    content: textsOf(texts),
  });
}

const policyEntry = ({ id, insurance_type, market, fixed_cost, ...shares }: PolicyRow) => ({
  id,
  insurance_type,
  market,
  fixed_cost: euros(fixed_cost),
  fee_percentage: shares.fee_percentage,
  tax_percentage: shares.tax_percentage,
});

function voucherEntry({ code, description, discount_type, percentage, tour_id, ...voucher }: VoucherRecord) {
  const { brand, valid_from, valid_until, uses_allowed, disabled, departure_only } = voucher;
  return withoutNulls({
    code,
    description,
    discount_type,
    percentage,
    amount: euros(voucher.amount),
    brand,
    tour: tour_id,
    valid_from,
    valid_until,
    uses_allowed,
    disabled,
    departure_only,
  });
}

function termsEntry(terms: TermsEntry) {
  const { brand, market, country, valid_from, valid_until, deposit_percentage, balance_days } = terms;
  const { cancellation, tax, card_fee_percentage, insurance_days, insurance_withdrawal_days } = terms;
  const { amendments, answer_hours, bank_days, protector, passport_note, documents } = terms;
  return withoutNulls({
    brand,
    market,
    country,
    valid_from,
    valid_until,
    deposit_percentage,
    balance_days,
    cancellation,
    tax,
    card_fee_percentage,
    insurance_days,
    insurance_withdrawal_days,
    amendments,
    answer_hours,
    bank_days,
    protector: protector && withoutNulls(protector),
    passport_note,
    documents,
  });
}

/** The JSON files of a catalogue by their paths in its folder. */
export function createFiles({
  tours,
  ships,
  products,
  policies,
  vouchers,
  combined,
  names,
  terms,
  termsDocuments,
}: CatalogueRecords): Map<string, string> {
  const files: [string, unknown][] = [
    ['terms.json', terms.map(termsEntry)],
    [
      'terms-documents.json',
      termsDocuments.map(({ id, sample, texts }) => ({ id, ...(sample && { sample }), ...texts })),
    ],
    ...tours.map((tour): [string, unknown] => [`tours/${tour.id}.json`, tourFile(tour)]),
    ...tours.flatMap(({ id, content }): [string, unknown][] =>
      content ? [[`content/${id}.json`, contentFile(id, content)]] : [],
    ),
    ...ships.map((ship): [string, unknown] => [`ships/${ship.id}.json`, shipFile(ship)]),
    ['products.json', products.map(productEntry)],
    ['insurance.json', policies.map(policyEntry)],
    ['vouchers.json', vouchers.map(voucherEntry)],
    [
      'combined-tours.json',
      combined.map(({ id, name, position }) => ({ name, tours: tourIds(id), position })),
    ],
    ['names.json', names.map(({ name, texts }) => ({ name, ...texts }))],
  ];
  return new Map(files.map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]));
}

/** The distinct picture files of a catalogue. */
export function pictureFilesOf({ tours, ships }: CatalogueRecords): string[] {
  const urls = [
    ...tours.map(({ image_url }) => image_url),
    ...ships.flatMap(({ texts, cabin_texts }) => [...texts, ...cabin_texts].flatMap((row) => row.image_urls)),
  ];
  const files = urls.filter((url) => url?.startsWith('/')).map((url) => picturePath(url ?? ''));
  return [...new Set(files)].sort();
}
