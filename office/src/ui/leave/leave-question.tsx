import { Button } from '@towpath/web/ui/button/button.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { Dialog } from '../dialog.tsx';
import css from './leave-question.module.css';

interface LeaveQuestionProps {
  title: string;
  text?: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether what is typed may be lost. Escape keeps it. */
export function LeaveQuestion({ title, text, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onStay}>
      {text && <p>{text}</p>}
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
      </div>
    </Dialog>
  );
}
