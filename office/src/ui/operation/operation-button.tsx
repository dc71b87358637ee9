import type { OperationName } from '@towpath/rules/office/operations';
import { Button, type ButtonVariant } from '@towpath/web/ui/button/button.tsx';
import { type ReactNode, useState } from 'react';
import { OperationDialog, type OperationDialogProps } from './operation-dialog.tsx';

type OperationButtonProps<Name extends OperationName> = Omit<OperationDialogProps<Name>, 'onClose'> & {
  /** What the button says. */
  children: ReactNode;
  variant?: ButtonVariant;
  className?: string | undefined;
  /** Called when the dialog opens, to begin with fresh fields. */
  onOpen?: () => void;
};

/** A button that opens an operation's dialog. */
export function OperationButton<Name extends OperationName>(props: OperationButtonProps<Name>) {
  const { children, variant = 'secondary', className, onOpen, ...dialog } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  return (
    <>
      <Button variant={variant} className={className} onClick={open}>
        {children}
      </Button>
      {isOpen && (
        <OperationDialog {...(dialog as OperationDialogProps<Name>)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
