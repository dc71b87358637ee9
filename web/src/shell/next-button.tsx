import { useTranslation } from '../i18n/translation.tsx';
import { usePreload } from '../navigation/preload.ts';
import { useAfterPaint } from '../page/after-paint.ts';
import { Button } from '../ui/button.tsx';

/** How a step goes on: by a handler, or by submitting the form of that id. */
export interface NextAction {
  /** 'Next' unless given. */
  label?: string;
  onClick?: () => void;
  form?: string;
  /** Something is under way: the button waits and says so. */
  busy?: boolean;
  disabled?: boolean;
  /** Where it is going to lead: loaded ahead as soon as the visitor reaches for the button. */
  leadsTo?: string | null;
}

/** The one acting button of a step. */
export function NextButton({ action, wide }: { action: NextAction; wide?: boolean }) {
  const { t } = useTranslation();
  const preload = usePreload();
  const afterPaint = useAfterPaint();
  const { label = t('next'), form, leadsTo, onClick, ...rest } = action;
  const ahead = () => {
    if (leadsTo) preload(leadsTo);
  };
  return (
    <Button
      type={form ? 'submit' : 'button'}
      form={form}
      wide={wide}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={onClick && (() => afterPaint(onClick))}
      {...rest}
    >
      {label}
    </Button>
  );
}
