import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { navigation } from '../navigation.ts';
import css from './shortcuts-dialog.module.css';

function Shortcut({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <div className={css.line}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('keyboard.title')} onClose={onClose}>
      <dl className={css.list}>
        <Shortcut keys={['Ctrl', 'K']} text={t('find.title')} />
        <Shortcut keys={['/']} text={t('keyboard.search')} />
        <Shortcut keys={['j', 'k']} text={t('keyboard.move')} />
        <Shortcut keys={['Enter']} text={t('keyboard.open')} />
        <Shortcut keys={['Esc']} text={t('keyboard.close')} />
        <Shortcut keys={['?']} text={t('keyboard.help')} />
        {navigation.map(({ name, letter }) => (
          <Shortcut key={name} keys={['g', letter]} text={t(`shell.${name}`)} />
        ))}
      </dl>
    </Dialog>
  );
}
