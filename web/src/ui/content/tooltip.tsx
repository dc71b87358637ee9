import Info from 'lucide-react/icons/info';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
} from 'react';
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

/** The oldest supported browsers have no popovers; there the style sheet uses `data-open`. */
const isPopover = (tip: HTMLElement) => typeof tip.showPopover === 'function';

function open(tip: HTMLElement) {
  if (!isPopover(tip)) tip.toggleAttribute('data-open', true);
  else if (!tip.matches(':popover-open')) tip.showPopover();
}

function close(tip: HTMLElement) {
  if (!isPopover(tip)) tip.toggleAttribute('data-open', false);
  else if (tip.matches(':popover-open')) tip.hidePopover();
}

/** Shows on hover, keyboard focus, click and touch; hides on leaving, Escape and a click elsewhere. */
function useTip() {
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const updatePosition = () => {
    if (button.current && tip.current) place(button.current, tip.current);
  };
  const show = () => {
    if (tip.current) open(tip.current);
    updatePosition();
  };
  const hide = () => {
    if (tip.current) close(tip.current);
  };
  // Only for browsers without popovers.
  const onClick = () => {
    if (tip.current && !isPopover(tip.current)) show();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && tip.current && !isPopover(tip.current)) hide();
  };
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') updatePosition();
  };
  /** Moving the pointer from the button to the tooltip keeps it open (WCAG 1.4.13). */
  const onLeave = ({ relatedTarget, pointerType }: PointerEvent) => {
    const inside = relatedTarget instanceof Node && tip.current?.contains(relatedTarget);
    const back = relatedTarget instanceof Node && button.current?.contains(relatedTarget);
    if (pointerType === 'mouse' && !inside && !back) hide();
  };
  return { button, tip, show, hide, onToggle, onLeave, onClick, onKeyDown };
}

/** An info button that shows an explanation. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const { button, tip, show, hide, onToggle, onLeave, ...keys } = useTip();
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
        {...keys}
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
