import { useQuery } from '@tanstack/react-query';
import type { ChangeOptions } from '@towpath/rules/amendments/options/change-options';
import type { ReactNode } from 'react';
import { changeOptionsQuery } from '../../../../api/booking-api.ts';
import { useTranslation } from '../../../../i18n/translation.tsx';
import { usePageContext } from '../../../../page/page-context.tsx';
import { Alert } from '../../../../ui/status/alert.tsx';
import { Spinner } from '../../../../ui/status/spinner.tsx';

interface WithOptionsProps {
  id: string;
  children: (options: ChangeOptions) => ReactNode;
}

/** Renders fields that choose from what a booking can be changed to, once it is loaded. */
export function WithOptions({ id, children }: WithOptionsProps) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const { data, error } = useQuery(changeOptionsQuery(id, locale));
  if (data) return children(data);
  return error ? <Alert tone="error">{t('try_later')}</Alert> : <Spinner text={t('options_loading')} />;
}
