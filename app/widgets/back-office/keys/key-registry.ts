import { createStore } from '#app/ui/create-store.ts'
import { hasModifier, keyName, matchKeys } from './key-notation.ts'

/** A key of a screen. */
export type KeyBinding = {
  /** `j`, `Shift+D`, `Mod+k`, or `g d` for one after the other. */
  keys: string
  /** What it does, for the help. */
  label: string
  run: (event: KeyboardEvent) => void
  /** Works in dialogs too. */
  layer?: boolean
  /** Left out of the help: another spelling of a key that is in it. */
  quiet?: boolean
}

export type KeyScope = { name: string; bindings: readonly KeyBinding[] }

/** A second key counts as part of a sequence for this long. */
const SEQUENCE_MS = 1500

const scopes = createStore<readonly KeyScope[]>([])
let pressed: string[] = []
let pressedAt = 0

/** The keys of the parts on screen, in the order in which they came; for `useSyncExternalStore`. */
export const keyScopes: Pick<typeof scopes, 'subscribe' | 'current'> = scopes

/** Adds the keys of a part; the answer takes them away. */
export function addKeys(scope: KeyScope): () => void {
  scopes.set([...scopes.current(), scope])
  return () => scopes.set(scopes.current().filter((known) => known !== scope))
}

/** Runs what a key press means; true when it meant something. */
export function handleKey(event: KeyboardEvent, singleKeys: boolean): boolean {
  if (event.isComposing || event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key))
    return false
  const name = keyName(event)
  const free = hasModifier(name) || name === 'Escape'
  if (!free && (!singleKeys || isTyping(event.target) || isOwnKeyOf(event.target, name))) return false
  const inLayer = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  const bindings = scopes
    .current()
    .flatMap((scope) => scope.bindings)
    .filter((binding) => !inLayer || binding.layer || hasModifier(binding.keys))
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

/** Where characters are written or chosen by their first letter. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TYPED}, [role=menu], [role=listbox]`) !== null
}

/** Enter and Space press whatever has the focus; arrows move inside of it. */
function isOwnKeyOf(target: EventTarget | null, name: string): boolean {
  if (!(target instanceof Element)) return false
  if (['Enter', 'Space'].includes(name))
    return target.closest('a[href], button, summary, input, [role=button], [role=tab]') !== null
  return name.startsWith('Arrow') && target.closest('[role=tablist], [role=slider], input') !== null
}
