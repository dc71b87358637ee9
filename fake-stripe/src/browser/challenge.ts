import { formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { createElement, newDomId } from './dom.ts';
import type { ElementTexts } from './texts.ts';

/** How the visitor ends a 3-D Secure challenge; leaving fails it. */
type ChallengeAnswer = 'complete' | 'fail' | 'leave';

/** Moves the focus to the next or previous button of the dialog. */
function moveFocus(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const last = buttons.length - 1;
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const next = event.shiftKey ? at - 1 : at + 1;
  event.preventDefault();
  buttons[next < 0 ? last : next > last ? 0 : next]?.focus();
}

/** The dialog of the challenge in the visitor's language, with its three buttons. */
function createDialog({ challenge, locale }: ElementTexts, money: { amount: number; currency: string }) {
  const titleId = newDomId('challenge');
  const button = (label: string, kind: string) =>
    createElement('button', { type: 'button', class: `fake-stripe-button fake-stripe-${kind}` }, label);
  const complete = button(challenge.complete, 'primary');
  const fail = button(challenge.fail, 'secondary');
  const close = button(challenge.close, 'quiet');
  const dialog = createElement(
    'div',
    {
      class: 'fake-stripe-dialog',
      role: 'dialog',
      'aria-modal': 'true',
      lang: locale,
      tabindex: '-1',
      'aria-labelledby': titleId,
      'aria-describedby': `${titleId}-text`,
    },
    createElement('h2', { id: titleId, class: 'fake-stripe-title' }, challenge.title),
    createElement('p', { id: `${titleId}-text` }, challenge.explanation),
    createElement(
      'p',
      { class: 'fake-stripe-amount' },
      createElement('span', {}, challenge.amount),
      createElement('strong', {}, formatMoney(locale, cents(money.amount), money.currency)),
    ),
    createElement('div', { class: 'fake-stripe-buttons' }, complete, fail, close),
  );
  return { dialog, complete, fail, close };
}

/**
 * Shows the 3-D Secure challenge over the page. Like Stripe's it is in the body, not in the top layer. Escape, the close
 * button and Back leave it.
 */
export function showChallenge(
  texts: ElementTexts,
  money: { amount: number; currency: string },
): Promise<ChallengeAnswer> {
  const focusBefore = document.activeElement;
  const { dialog, complete, fail, close } = createDialog(texts, money);
  const overlay = createElement('div', { class: 'fake-stripe-overlay' }, dialog);
  return new Promise((resolve) => {
    const end = (answer: ChallengeAnswer) => {
      window.removeEventListener('popstate', leave);
      overlay.remove();
      if (focusBefore instanceof HTMLElement) focusBefore.focus();
      resolve(answer);
    };
    const leave = () => end('leave');
    complete.addEventListener('click', () => end('complete'));
    fail.addEventListener('click', () => end('fail'));
    close.addEventListener('click', leave);
    overlay.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') leave();
      if (event.key === 'Tab') moveFocus(event, [complete, fail, close]);
    });
    window.addEventListener('popstate', leave);
    document.body.append(overlay);
    dialog.focus();
  });
}
