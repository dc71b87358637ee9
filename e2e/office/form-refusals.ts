import { expect, type Locator, type Page } from '@playwright/test';

/** What is typed into a form, and the field that is refused. */
export interface RefusedForm {
  /** The texts of fields by their labels. */
  typed?: Readonly<Record<string, string>>;
  /** The label of the refused field. */
  field: string;
  /** The sentence at the field. */
  words: string;
}

/** Fills in fields of a form, presses a button, and expects that a field is refused and everything typed is kept. */
export async function expectRefusal(
  form: Locator,
  button: string,
  { typed = {}, field, words }: RefusedForm,
): Promise<void> {
  // A label may have a note, such as '(optional)'.
  const fieldOf = (label: string) => form.getByLabel(new RegExp(`^${label}\\s*(?:\\(|$)`)).first();
  for (const [label, text] of Object.entries(typed)) await fieldOf(label).fill(text);
  await form.getByRole('button', { name: button, exact: true }).click();
  const refused = fieldOf(field);
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await expect(refused).toHaveAccessibleDescription(new RegExp(words.replaceAll('.', '\\.')));
  await expect(refused).toBeFocused();
  for (const [label, text] of Object.entries(typed)) await expect(fieldOf(label)).toHaveValue(text);
}

/** Closes the dialog with Escape, which asks in German before what was typed is lost. */
export async function discard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'die Eingaben verwerfen' });
  await question.getByRole('button', { name: 'Verlassen und verwerfen' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
