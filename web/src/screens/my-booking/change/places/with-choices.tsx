import { useQuery } from '@tanstack/react-query';
import type { ChangeChoices } from '@towpath/rules/amendments/choices/change-choices';
import type { ReactNode } from 'react';
import { changeChoicesQuery } from '../../../../api/booking-api.ts';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { usePageContext } from '../../../../page/page-context.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';

interface WithChoicesProps {
  id: string;
  children: (options: ChangeChoices) => ReactNode;
}

/** Renders fields that choose from what a booking can be changed to, once it is loaded. */
export function WithChoices({ id, children }: WithChoicesProps) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { data, error } = useQuery(changeChoicesQuery(id, locale));
  if (data) return children(data);
  return error ? <Alert tone="error">{t('try_later')}</Alert> : <Spinner text={t('options_loading')} />;
}
