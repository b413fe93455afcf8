/** Size limits of a JSON value. */
export type JsonBounds = {
  /** Bytes of its JSON text. */
  bytes: number
  /** Nesting of objects and arrays; 0 for a scalar. */
  depth: number
}

/** Whether a parsed JSON value is within the limits. Never recurses deeper than they allow. */
export function isWithin(value: unknown, { bytes, depth }: JsonBounds): boolean {
  return isShallow(value, depth) && bytesOf(JSON.stringify(value)) <= bytes
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}
