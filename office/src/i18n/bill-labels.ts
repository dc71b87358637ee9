const names = [
  'plan_now',
  'plan_deposit',
  'plan_full_payment',
  'plan_insurance',
  'plan_balance',
  'plan_local_costs',
  'plan_voucher',
] as const;

/** The words for what is paid when, which visitors and staff share, of the texts of the visitor's payment page. */
export function billLabels<Texts extends Readonly<Record<(typeof names)[number], string>>>(texts: Texts) {
  return Object.fromEntries(names.map((name) => [name, texts[name]])) as Pick<Texts, (typeof names)[number]>;
}
