import { createElement, newDomId } from './dom.ts';
import type { FieldProblem } from './texts.ts';

/** A labelled input with its error message. */
export interface Field<Problem extends string = FieldProblem> {
  root: HTMLElement;
  input: HTMLInputElement;
  /** The fault in the current value, or null. */
  problem: () => Problem | null;
  /** Shows the error, if any. */
  show: () => void;
  fill: (text: string) => void;
}

/** A field's labels, formatting and validation. */
interface FieldOptions<Problem extends string = FieldProblem> {
  name: string;
  label: string;
  placeholder: string;
  autocomplete: string;
  /** The input mode of the keyboard; by default numeric. */
  inputmode?: 'text';
  /** Formats what was typed. */
  format: (text: string) => string;
  check: (text: string) => Problem | null;
  messageOf: (problem: Problem) => string;
  onInput: () => void;
}

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replaceAll(/\D/g, '').length;

/** The caret position after the given number of digits. */
function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  const index = [...text].findIndex((character) => /\d/.test(character) && ++seen === digits);
  return index < 0 ? text.length : index + 1;
}

/** Formats while typing and keeps the caret at its digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const digits = digitsBefore(input.value, caret);
  const shown = format(input.value);
  if (shown === input.value) return;
  input.value = shown;
  const place = atEnd ? shown.length : caretAfter(shown, digits);
  input.setSelectionRange(place, place);
}

/** A field of the payment form. Errors show on blur and on submit and disappear while typing. */
export function createField<Problem extends string = FieldProblem>(
  options: FieldOptions<Problem>,
): Field<Problem> {
  const id = newDomId(options.name);
  const errorId = `${id}-error`;
  const input = createElement('input', {
    id,
    class: 'fake-stripe-input',
    type: 'text',
    inputmode: options.inputmode ?? 'numeric',
    autocomplete: options.autocomplete,
    placeholder: options.placeholder,
    spellcheck: 'false',
    'aria-required': 'true',
  });
  const error = createElement('p', { id: errorId, class: 'fake-stripe-error', 'aria-live': 'polite' });
  const label = createElement('label', { for: id, class: 'fake-stripe-label' }, options.label);
  const problem = () => options.check(input.value);
  const setError = (message: string) => {
    error.textContent = message;
    input.setAttribute('aria-invalid', String(message !== ''));
    if (message === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', errorId);
  };
  const show = () => {
    const found = problem();
    setError(found ? options.messageOf(found) : '');
  };
  input.addEventListener('input', () => {
    reformat(input, options.format);
    setError('');
    options.onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') show();
  });
  const fill = (text: string) => {
    input.value = options.format(text);
    setError('');
  };
  return {
    root: createElement('div', { class: 'fake-stripe-field' }, label, input, error),
    input,
    problem,
    show,
    fill,
  };
}
