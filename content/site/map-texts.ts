/**
 * The same value with every text in it mapped, at any depth. Unchanged parts stay the same objects, so that
 * sites built one after the other share them.
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
