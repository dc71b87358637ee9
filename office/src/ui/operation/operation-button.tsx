import type { OperationName, OperationResult } from '@towpath/rules/office/operations';
import { Button, type ButtonVariant } from '@towpath/web/ui/button/button.tsx';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/texts.tsx';
import { useLeaveGuard } from '../leave/leave-guard.tsx';
import css from './operation.module.css';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';

type Closeable<Props> = Props extends unknown ? Omit<Props, 'onClose'> : never;

type OperationButtonProps<Name extends OperationName> = Closeable<OperationDialogProps<Name>> & {
  /** The button's label. */
  children: ReactNode;
  variant?: ButtonVariant;
  /** Small enough for a line of a list; on touch screens as high as a tap target. */
  small?: boolean;
  /** Whether the dialog is open when the page appears. */
  startsOpen?: boolean;
  /** Whether a link to the page opens the dialog: one whose hash is the name of the operation. */
  isLinked?: boolean;
  /** Called when the dialog opens, to reset the fields. */
  onOpen?: () => void;
  /** Called when the dialog closes, whether the operation was performed or not. */
  onClosed?: () => void;
};

interface OpenedByLinkProps {
  /** The hash of the address. */
  opening: string;
  open: () => void;
}

/** Opens a dialog where the hash of the address asks for it, which is removed then: the same link opens it again. */
function OpenedByLink({ opening, open }: OpenedByLinkProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const follow = useEffectEvent(() => {
    open();
    void navigate({ search }, { replace: true });
  });
  useEffect(() => {
    if (hash === opening) follow();
  }, [hash, opening]);
  return null;
}

/** A button that opens an operation's dialog, and shows when it is done; the shell announces it. */
export function OperationButton<Name extends OperationName>(props: OperationButtonProps<Name>) {
  const {
    children,
    variant = 'secondary',
    small = false,
    startsOpen = false,
    isLinked = false,
    onOpen,
    onClosed,
    ...dialog
  } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const [isDone, setDone] = useState(false);
  const { form } = props;
  // The guard of the dialog itself ends when it is closed.
  const stopGuard = useLeaveGuard((form?.isKept && form.isChanged) ?? false);
  const open = () => {
    form?.begin();
    onOpen?.();
    setDone(false);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    onClosed?.();
  };
  const done = (result: OperationResult<Name>) => {
    stopGuard();
    form?.end();
    setDone(true);
    props.onDone?.(result);
  };
  return (
    <span className={css.action}>
      <Button variant={variant} className={small ? css.small : undefined} onClick={open}>
        {children}
      </Button>
      {isLinked && <OpenedByLink opening={`#${props.name}`} open={open} />}
      {isOpen && (
        <OperationDialog {...(dialog as OperationDialogProps<Name>)} onDone={done} onClose={close} />
      )}
      {isDone && <span className={css.done}>{t('operation.done')}</span>}
    </span>
  );
}
