import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useOptionColumns } from '../../ui/options/use-option-columns.tsx';

/** The options of every departure; those that end first come first. */
export function OptionsScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen
      title={t('shell.options')}
      lead={t('options.lead')}
      reading={useReading('options.list', {})}
      columns={useOptionColumns('several')}
      rowId={({ id }) => id}
      isShort
      empty={{ title: t('options.none'), hint: t('options.none_hint') }}
    />
  );
}
