/** The value, frozen however deep. What is frozen already is not looked into again: it was frozen by this too. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const child of value instanceof Map ? value.values() : Object.values(value)) deepFreeze(child)
  return value
}
