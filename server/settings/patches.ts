/** Changes of the content in memory, each of which can be taken back. */
export function createPatches() {
  const undos: (() => void)[] = []
  function set<Target extends object, Key extends keyof Target>(
    target: Target,
    key: Key,
    value: Target[Key],
  ) {
    if (target[key] === value) return
    const before = target[key]
    undos.push(() => void (target[key] = before))
    target[key] = value
  }
  /** Every text inside `value`, however deep. */
  function replaceIn(value: unknown, replace: (text: string) => string) {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string') set(value as Record<string, string>, key, replace(child))
      else replaceIn(child, replace)
    }
  }
  /** Takes items out of a list that others hold. */
  function remove<Item>(list: Item[], isGone: (item: Item) => boolean) {
    const before = [...list]
    const kept = before.filter((item) => !isGone(item))
    if (kept.length === before.length) return
    undos.push(() => void list.splice(0, list.length, ...before))
    list.splice(0, list.length, ...kept)
  }
  return {
    set,
    remove,
    replaceIn,
    /** Everything is as it was written. */
    undo() {
      for (const undo of undos.toReversed()) undo()
      undos.length = 0
    },
  }
}

export type Patches = ReturnType<typeof createPatches>
