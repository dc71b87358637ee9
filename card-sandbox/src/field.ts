import { make, newDomId } from './dom.ts';
import type { FieldProblem } from './texts.ts';

/** One labelled input with its error under it. */
export interface Field {
  root: HTMLElement;
  input: HTMLInputElement;
  /** What is wrong with it as it is now. */
  problem: () => FieldProblem | null;
  /** Shows what is wrong, if anything is. */
  show: () => void;
  fill: (text: string) => void;
}

/** How a field looks, formats and judges itself. */
export interface FieldOptions {
  name: string;
  label: string;
  placeholder: string;
  autocomplete: string;
  /** What is shown for what was typed. */
  format: (text: string) => string;
  check: (text: string) => FieldProblem | null;
  sentence: (problem: FieldProblem) => string;
  onInput: () => void;
}

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replaceAll(/\D/g, '').length;

/** Where the caret stands after as many digits as it stood before. */
function caretAfter(text: string, digits: number): number {
  if (digits === 0) return 0;
  let seen = 0;
  const index = [...text].findIndex((character) => /\d/.test(character) && ++seen === digits);
  return index < 0 ? text.length : index + 1;
}

/** Formats while typing without moving the caret off its digit. */
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

/** A field of the payment form. An error is shown once it is left or submitted, and goes when it is typed in. */
export function makeField(options: FieldOptions): Field {
  const id = newDomId(options.name);
  const errorId = `${id}-error`;
  const input = make('input', {
    id,
    class: 'card-sandbox-input',
    type: 'text',
    inputmode: 'numeric',
    autocomplete: options.autocomplete,
    placeholder: options.placeholder,
    spellcheck: 'false',
    'aria-required': 'true',
  });
  const error = make('p', { id: errorId, class: 'card-sandbox-error', 'aria-live': 'polite' });
  const label = make('label', { for: id, class: 'card-sandbox-label' }, options.label);
  const problem = () => options.check(input.value);
  const say = (sentence: string) => {
    error.textContent = sentence;
    input.setAttribute('aria-invalid', String(sentence !== ''));
    if (sentence === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', errorId);
  };
  const show = () => {
    const found = problem();
    say(found ? options.sentence(found) : '');
  };
  input.addEventListener('input', () => {
    reformat(input, options.format);
    say('');
    options.onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') show();
  });
  const fill = (text: string) => {
    input.value = options.format(text);
    say('');
  };
  return {
    root: make('div', { class: 'card-sandbox-field' }, label, input, error),
    input,
    problem,
    show,
    fill,
  };
}
