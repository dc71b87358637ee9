import { typedShapes } from '@towpath/rules/office/issues/typed-input';
import type { Brand } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import type { Offer } from '../../../api/use-offer.ts';
import { type Sale, useVoucher } from '../../../api/use-sale.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import type { BookingDraft } from '../draft.ts';
import { liveBill, premiumsOf, priceIssues } from './live-bill.ts';

interface LiveBillOptions {
  draft: BookingDraft;
  offer: Offer;
  sale: Sale;
  brand: Brand;
  /** The code of the voucher field when it was left last: while a code is typed it is no voucher yet. */
  code: string;
}

/** What a draft costs, the premiums that it can have, and what its price refuses. */
export function useLiveBill({ draft, offer, sale, brand, code }: LiveBillOptions) {
  const { language } = useTranslation();
  const today = useToday();
  const typed = draft.voucher.trim() === code ? code : '';
  const { voucher, issue } = useVoucher(sale.departure.id, typed);
  const read = v.safeParse(typedShapes(language).optionalAmount, draft.agreed);
  const by = { offer, sale, brand, voucher, agreed: read.success ? read.output : null, today };
  const live = liveBill(draft, by);
  return {
    live,
    premiums: live ? premiumsOf(live, by, draft.main.country ?? '') : null,
    issues: priceIssues(draft, by, issue),
  };
}
