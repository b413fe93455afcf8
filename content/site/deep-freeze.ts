/** The value, deeply frozen. Frozen objects are skipped: this function has frozen them before. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const child of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(child)
  return value
}
