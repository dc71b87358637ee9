import type { PersonField } from '@towpath/rules/passengers/described-fields';
import { useTranslation } from '../i18n/translation.tsx';
import { useDateLabels } from '../i18n/use-date-labels.ts';
import { useDateReader } from '../page/use-date-reader.ts';
import { DateParts } from '../ui/form/date-parts.tsx';

interface BirthPartsProps {
  name: PersonField;
  id: string;
  /** The date that is shown first. */
  value: string;
  error: string | undefined;
  description?: string | undefined;
  isReader: boolean;
  onDate: (date: string) => void;
}

/** A date of a person in three fields. */
export function BirthParts({ name, value, isReader, ...props }: BirthPartsProps) {
  const { t } = useTranslation('passengers');
  const labels = useDateLabels();
  const reader = useDateReader('birth');
  return (
    <DateParts
      {...props}
      label={t(name)}
      labels={labels}
      reader={reader}
      defaultValue={value}
      isBirthday={isReader}
    />
  );
}
