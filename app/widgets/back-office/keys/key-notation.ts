/** The properties of a keyboard event that its name needs. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * A key press in the notation of `useKeys`: `j`, `Shift+D`, `Mod+k` (Ctrl or ⌘), `Alt+ArrowUp`, `<`. Shift is included
 * for letters and named keys; for other characters it is just how they are typed.
 */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const mod = ctrlKey || metaKey
  const letter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  const shift = shiftKey && (letter || key.length > 1)
  const shown = letter ? (shift && !mod ? key.toUpperCase() : key.toLowerCase()) : key === ' ' ? 'Space' : key
  return [mod && 'Mod', altKey && 'Alt', shift && 'Shift', shown].filter(Boolean).join('+')
}

/** Whether a key has a modifier that is not used for typing text or by speech input (WCAG 2.1.4). */
export function hasModifier(name: string): boolean {
  return name.startsWith('Mod+') || name.startsWith('Alt+')
}

export type KeyMatch<Binding> = { kind: 'run'; binding: Binding } | { kind: 'wait' } | { kind: 'none' }

/**
 * The binding for the keys pressed so far; later bindings win. `wait`: they start a sequence such as `g d`.
 * @param pressed names of the keys, in order
 */
export function matchKeys<Binding extends { keys: string }>(
  bindings: readonly Binding[],
  pressed: readonly string[],
): KeyMatch<Binding> {
  const typed = pressed.join(' ')
  const binding = bindings.findLast(({ keys }) => keys === typed)
  if (binding) return { kind: 'run', binding }
  return bindings.some(({ keys }) => keys.startsWith(`${typed} `)) ? { kind: 'wait' } : { kind: 'none' }
}
