/**
 * Keeps the `limit` values asked for most recently; any other is made again by `make` when it is asked for. What `make`
 * throws is thrown on, and asked for anew the next time.
 */
export function recentlyUsed<Value>(limit: number) {
  // A map remembers the order in which its keys came: the first is the one that nobody asked for the longest.
  const values = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const known = values.get(key)
    const value = known ?? make()
    values.delete(key)
    values.set(key, value)
    if (values.size > limit) values.delete(values.keys().next().value!)
    return value
  }
}
