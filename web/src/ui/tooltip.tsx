import Info from 'lucide-react/icons/info';
import { type PointerEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import styles from './tooltip.module.css';
import { placeTooltip } from './tooltip-place.ts';

interface TooltipProps {
  /** The button's name: 'About on request'. */
  label: string;
  children: ReactNode;
}

function place(button: HTMLElement, tip: HTMLElement) {
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placeTooltip(button.getBoundingClientRect(), tip.getBoundingClientRect(), view);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}

/** Shows on hover, keyboard focus, click and touch; hides on leaving, Escape and a click elsewhere. */
function useTip() {
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const settle = () => {
    if (button.current && tip.current) place(button.current, tip.current);
  };
  const show = () => {
    if (!tip.current?.matches(':popover-open')) tip.current?.showPopover();
    settle();
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') settle();
  };
  /** The way from the button to its text must not hide the text (WCAG 1.4.13). */
  const onLeave = ({ relatedTarget, pointerType }: PointerEvent) => {
    const inside = relatedTarget instanceof Node && tip.current?.contains(relatedTarget);
    const back = relatedTarget instanceof Node && button.current?.contains(relatedTarget);
    if (pointerType === 'mouse' && !inside && !back) hide();
  };
  return { button, tip, show, hide, onToggle, onLeave };
}

/** A small button that explains the word beside it. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const { button, tip, show, hide, onToggle, onLeave } = useTip();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={id}
        popoverTarget={id}
        popoverTargetAction="show"
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onPointerLeave={onLeave}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
        onBlur={hide}
      >
        <Info size={20} aria-hidden="true" />
      </button>
      <div
        ref={tip}
        id={id}
        popover="auto"
        role="tooltip"
        className={styles.tip}
        onToggle={onToggle}
        onPointerLeave={onLeave}
      >
        {children}
      </div>
    </>
  );
}
