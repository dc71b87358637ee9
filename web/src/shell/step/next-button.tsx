import { useTranslation } from '../../i18n/translation.tsx';
import { usePreload } from '../../navigation/preload.ts';
import { Button } from '../../ui/button/button.tsx';

/** The action of Next. */
export interface NextAction {
  /** 'Next' unless given. */
  label?: string;
  onClick?: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** The path it leads to, preloaded on hover and focus. */
  target?: string | null;
}

/** The primary button of a step. */
export function NextButton({ action, wide }: { action: NextAction; wide?: boolean }) {
  const { t } = useTranslation();
  const preload = usePreload();
  const { label = t('next'), target, onClick, ...rest } = action;
  const preloadTarget = () => {
    if (target) void preload(target);
  };
  return (
    <Button wide={wide} onPointerEnter={preloadTarget} onFocus={preloadTarget} onPress={onClick} {...rest}>
      {label}
    </Button>
  );
}
