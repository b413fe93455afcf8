/**
 * The same value with every text inside of it said anew, however deep. What comes out as it was stays the same object, so
 * that values built one after the other share all that they have in common.
 */
export function mapTexts<Value>(value: Value, say: (text: string) => string): Value {
  return mapped(value, say) as Value
}

function mapped(value: unknown, say: (text: string) => string): unknown {
  if (typeof value === 'string') return say(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, say))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  let changed = false
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    const said = mapped(child, say)
    changed ||= said !== child
    return [key, said]
  })
  return changed ? Object.fromEntries(entries) : value
}
