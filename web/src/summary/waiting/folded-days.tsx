import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Disclosure } from '../../ui/content/disclosure.tsx';
import { FullDays, type FullDaysProps, WhereKept } from './waiting-parties.tsx';

/** Full departures, folded away; how many wait is asked once they are opened. Nothing where another back end has no waiting list (decision 131). */
export function FoldedDays(props: FullDaysProps) {
  const { t } = useTranslation('waiting-note');
  const { settings } = usePageContext();
  const [isOpen, setOpen] = useState(false);
  const [first] = props.full;
  const days = (
    <Disclosure title={t('full_days')} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <p>{t('offer')}</p>
      {isOpen && <FullDays {...props} />}
    </Disclosure>
  );
  return settings.anotherBackEnd ? <WhereKept id={first?.id ?? ''}>{days}</WhereKept> : days;
}
