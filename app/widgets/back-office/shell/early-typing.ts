/** What was typed since a dialog was asked for; null while nothing is held. */
let typed: string | null = null

/**
 * Keeps what is typed from now on until a text field of a dialog has the focus, and types it there: the dialog may still
 * be loading, and meanwhile single letters would act on the screen below. A tap, Tab or Escape ends it.
 */
export function holdTyping(): void {
  if (typed !== null) return
  typed = ''
  // Before the keys of the shell, which listen on the document.
  window.addEventListener('keydown', keep, true)
  window.addEventListener('pointerdown', dropTyping, true)
  document.addEventListener('focusin', release)
}

export function dropTyping(): void {
  typed = null
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('pointerdown', dropTyping, true)
  document.removeEventListener('focusin', release)
}

function keep(event: KeyboardEvent) {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event
  if (typed === null || isComposing || altKey || ctrlKey || metaKey) return
  if (key === 'Tab' || key === 'Escape') return dropTyping()
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function release({ target }: FocusEvent) {
  if (!(target instanceof HTMLInputElement) || !target.closest('[role="dialog"]')) return
  const text = typed
  dropTyping()
  if (!text) return
  target.setRangeText(text, target.value.length, target.value.length, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
