/** How large a JSON value may be. */
export type JsonBounds = {
  /** Bytes of its JSON text. */
  bytes: number
  /** Objects and lists within each other; a value that is none counts as 0. */
  depth: number
}

/** Whether a value out of `JSON.parse` keeps to the bounds. Never deeper into it than they allow. */
export function isWithin(value: unknown, { bytes, depth }: JsonBounds): boolean {
  return isShallow(value, depth) && bytesOf(JSON.stringify(value)) <= bytes
}

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1))
}
