/** The only forms in which JSON can contain a NUL or a lone surrogate. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON for PostgreSQL, which can store neither U+0000 nor a lone surrogate: the first is removed, the second
 * becomes U+FFFD. `isChanged` tells whether there was one.
 * @throws {SyntaxError} if it is not JSON
 */
export function storableJson(json: string): { value: unknown; isChanged: boolean } {
  const value: unknown = JSON.parse(json)
  if (!ESCAPED.test(json)) return { value, isChanged: false }
  const clean = cleaned(value)
  return { value: clean, isChanged: JSON.stringify(clean) !== JSON.stringify(value) }
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [cleaned(key), cleaned(of)]))
}
