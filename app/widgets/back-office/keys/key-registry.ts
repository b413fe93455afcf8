import { createStore } from '#app/ui/create-store.ts'
import { hasModifier, keyName, matchKeys } from './key-notation.ts'

/** A key binding of a screen. */
export type KeyBinding = {
  /** `j`, `Shift+D`, `Mod+k`, or `g d` for a sequence. */
  keys: string
  /** Description, for the help. */
  label: string
  run: (event: KeyboardEvent) => void
  /** Also active in dialogs. */
  layer?: boolean
  /** Off while the user types and in dialogs, although it has a modifier: there it is the field's own, as undo. */
  outside?: boolean
  /** Hidden in the help: an alias of a key listed there. */
  quiet?: boolean
}

export type KeyScope = { name: string; bindings: readonly KeyBinding[] }

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = 1500

const scopes = createStore<readonly KeyScope[]>([])
let pressed: string[] = []
let pressedAt = 0

/** Key scopes of the mounted components, in order of registration; for `useSyncExternalStore`. */
export const keyScopes: Pick<typeof scopes, 'subscribe' | 'current'> = scopes

/** Adds a component's keys; returns a function that removes them. */
export function addKeys(scope: KeyScope): () => void {
  scopes.set([...scopes.current(), scope])
  return () => scopes.set(scopes.current().filter((known) => known !== scope))
}

/** Runs the binding of a key press; returns true if there was one. */
export function handleKey(event: KeyboardEvent, singleKeys: boolean): boolean {
  if (event.isComposing || event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
    return false
  const name = keyName(event)
  const free = hasModifier(name) || name === 'Escape'
  const typing = isTyping(event.target)
  if (!free && (!singleKeys || typing || isOwnKeyOf(event.target, name))) return false
  const inLayer = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  const bindings = scopes
    .current()
    .flatMap((scope) => scope.bindings)
    .filter((binding) =>
      binding.outside ? !inLayer && !typing : !inLayer || binding.layer || hasModifier(binding.keys),
    )
  if (event.timeStamp - pressedAt > SEQUENCE_MS) pressed = []
  const before = pressed
  pressed = [...before, name]
  pressedAt = event.timeStamp
  let match = matchKeys(bindings, pressed)
  if (match.kind === 'none' && before.length > 0) match = matchKeys(bindings, (pressed = [name]))
  if (match.kind !== 'wait') pressed = []
  if (match.kind === 'run') match.binding.run(event)
  return match.kind !== 'none'
}

const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true]'

/** Whether keys type text there, or pick an option by its first letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED}, [role=menu], [role=listbox]`) !== null
}

/** Enter and Space activate the focused element; arrows move inside it. */
function isOwnKeyOf(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false
  if (['Enter', 'Space'].includes(name))
    return target.closest('a[href], button, summary, input, [role=button], [role=tab]') !== null
  return name.startsWith('Arrow') && target.closest('[role=tablist], [role=slider], input') !== null
}
