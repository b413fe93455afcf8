/** Every string inside a value, at any depth. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

/** Every value of a key, at any depth: `valuesOf(page, 'icon')`. */
export function valuesOf(value: unknown, key: string): unknown[] {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesOf(inner, key),
  ])
}
