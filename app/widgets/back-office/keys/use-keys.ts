import { useEffect, useRef } from 'react'
import { addKeys, type KeyBinding } from './key-registry.ts'

/**
 * Keys for as long as the component stands, listed in the help (`?`) under `scope`. They are off while somebody types,
 * inside dialogs (unless `layer`), and when the person has switched single keys off.
 */
export function useKeys(scope: string, bindings: readonly KeyBinding[]): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  // The registry changes only when keys or labels do; what they run is always of the last render.
  const shape = JSON.stringify(
    bindings.map(({ keys, label, layer, quiet }) => ({ keys, label, layer, quiet })),
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
