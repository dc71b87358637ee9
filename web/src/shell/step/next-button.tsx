import { useTranslation } from '../../i18n/translation.tsx';
import { usePreload } from '../../navigation/preload.ts';
import { useAfterPaint } from '../../page/after-paint.ts';
import { Button } from '../../ui/button/button.tsx';

/** The action of Next: call a handler or submit the form with the given id. */
export interface NextAction {
  /** 'Next' unless given. */
  label?: string;
  onClick?: () => void;
  form?: string;
  busy?: boolean;
  disabled?: boolean;
  /** The path it leads to, preloaded on hover and focus. */
  target?: string | null;
}

/** The primary button of a step. */
export function NextButton({ action, wide }: { action: NextAction; wide?: boolean }) {
  const { t } = useTranslation();
  const preload = usePreload();
  const afterPaint = useAfterPaint();
  const { label = t('next'), form, target, onClick, ...rest } = action;
  const preloadTarget = () => {
    if (target) void preload(target);
  };
  return (
    <Button
      type={form ? 'submit' : 'button'}
      form={form}
      wide={wide}
      onPointerEnter={preloadTarget}
      onFocus={preloadTarget}
      onClick={onClick && (() => afterPaint(onClick))}
      {...rest}
    >
      {label}
    </Button>
  );
}
