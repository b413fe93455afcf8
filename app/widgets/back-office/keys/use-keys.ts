import { useEffect, useRef } from 'react'
import { addKeys, type KeyBinding } from './key-registry.ts'

/**
 * Registers keys while the component is mounted and lists them in the help (`?`) under `scope`. They are off while the
 * user types, inside dialogs (unless `layer`), and when single keys are switched off.
 */
export function useKeys(scope: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  // The registry changes only with keys or labels; handlers always come from the last render.
  const shape = JSON.stringify(
    bindings.map(({ keys, label, layer, outside, quiet }) => ({ keys, label, layer, outside, quiet })),
  )
  useEffect(() => {
    const known = JSON.parse(shape) as Omit<KeyBinding, 'run'>[]
    return addKeys({
      name: scope,
      bindings: known.map((binding, index) => ({
        ...binding,
        run: (event) => latest.current[index]?.run(event),
      })),
    })
  }, [scope, shape])
}
