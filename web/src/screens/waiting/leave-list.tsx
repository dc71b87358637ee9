import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { Button } from '../../ui/button/button.tsx';
import { WaitingFailure } from './failure.tsx';
import { useEntryCall } from './use-waiting.ts';
import css from './waiting.module.css';

/** Leaves the waiting list, in two steps: a place on it cannot be had back. */
export function LeaveList({ id }: { id: string }) {
  const { t } = useTranslation('waiting');
  const [isOpen, setOpen] = useState(false);
  const { send, isPending, failure } = useEntryCall(id, () => window.scrollTo({ top: 0 }));
  const leave = () => send((calls, signal) => calls('leaveWaitingList', { params: { id }, signal }));
  return (
    <section className={css.section} aria-labelledby="leave">
      <h2 id="leave">{t('leave_title')}</h2>
      <p>{t('leave_text')}</p>
      <p className={css.actions}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'leave_keep' : 'leave')}
        </Button>
        {isOpen && (
          <Button variant="secondary" busy={isPending} onClick={leave}>
            {t('leave_confirm')}
          </Button>
        )}
      </p>
      <WaitingFailure failure={failure} />
    </section>
  );
}
