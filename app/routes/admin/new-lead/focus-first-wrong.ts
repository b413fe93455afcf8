/** Leads to the first field of a form that is wrong. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]')
  // A question is wrong as a whole; its first answer can be focused.
  const field = wrong?.matches('[role=radiogroup]') ? wrong.querySelector('input') : wrong
  field?.focus()
}
