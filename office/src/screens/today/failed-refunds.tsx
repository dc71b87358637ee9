import type { WaitingRefund } from '@towpath/rules/office/views/record-views';
import { useState } from 'react';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';
import { Entries } from './entries.tsx';
import { RecordRefund } from './record-refund.tsx';
import css from './today.module.css';

/** Requests a failed refund again. */
function RetryRefund({ refund: { refund, number, name } }: { refund: WaitingRefund }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="payments.retry-refund"
      small
      title={t('today.retry_title', { number: number ?? name ?? '' })}
      confirm={t('today.retry_refund')}
      input={{ refund }}
    >
      {t('today.retry_refund')}
    </OperationButton>
  );
}

function Actions({ refund }: { refund: WaitingRefund }) {
  return (
    <div className={css.actions}>
      {refund.state !== 'requested' && <RetryRefund refund={refund} />}
      <RecordRefund refund={refund} />
    </div>
  );
}

interface RefundsProps {
  /** Refunds that failed, or those of bank transfers and cash, which staff pay out. */
  kind: 'failed' | 'by_hand';
  refunds: readonly WaitingRefund[];
}

/** Refunds that wait for staff, the longest waiting first. */
export function RefundEntries({ kind, refunds }: RefundsProps) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [now] = useState(Date.now);
  const shown = refunds.filter(({ state }) => (state !== 'requested') === (kind === 'failed'));
  const entries = shown.map((each) => ({
    key: each.refund,
    to: each.booking && `/bookings/${each.booking}`,
    name: each.name ?? find(`payment.${each.type}`),
    aside: format.money(each.amount, each.currency),
    about: [each.number, kind === 'failed' && t(`payment.refund_${each.state}`), format.ago(each.at, now)],
    provider: [each.message],
    action: may('payments.write') && <Actions refund={each} />,
  }));
  return <Entries title={t(`today.refunds_${kind}`)} entries={entries} />;
}
