import { PAGE_FEATURES, type PageModel } from './page-model.ts'

type Head = Pick<PageModel, 'source' | 'hrefs' | 'step'> & { rows: number; weights: number }

const BITS = PAGE_FEATURES / 8

/**
 * The file: length of the head (4 bytes), the head as JSON, a bit for each feature that has a row, what each row counts,
 * how many weights it has (2 bytes), the page of each weight (2 bytes), the weights.
 */
export function pageModelBytes(model: PageModel): Uint8Array {
  const { source, hrefs, step, rowOf, says, ends, pages, weights } = model
  const head = new TextEncoder().encode(
    JSON.stringify({ source, hrefs, step, rows: says.length, weights: weights.length } satisfies Head),
  )
  const bits = new Uint8Array(BITS)
  rowOf.forEach((row, feature) => {
    if (row > 0) bits[feature >> 3] = bits[feature >> 3]! | (1 << (feature & 7))
  })
  const counts = Uint16Array.from(ends, (end, row) => end - (row === 0 ? 0 : ends[row - 1]!))
  const parts = [
    lengthOf(head),
    head,
    bits,
    says,
    inBytes(counts),
    inBytes(pages),
    new Uint8Array(weights.buffer),
  ]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function readPageModel(bytes: Uint8Array): PageModel {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  let at = 4
  const next = (count: number) => bytes.subarray(at, (at += count))
  const { rows, weights, ...head } = JSON.parse(new TextDecoder().decode(next(length))) as Head
  const bits = next(BITS)
  const rowOf = new Uint16Array(PAGE_FEATURES)
  let row = 0
  for (let feature = 0; feature < PAGE_FEATURES; feature++)
    if ((bits[feature >> 3]! >> (feature & 7)) & 1) rowOf[feature] = ++row
  if (row !== rows) throw new Error(`${row} features instead of ${rows}`)
  const says = Uint8Array.from(next(rows))
  const ends = Uint32Array.from(fromBytes(next(2 * rows)))
  for (let one = 1; one < rows; one++) ends[one]! += ends[one - 1]!
  const pages = fromBytes(next(2 * weights))
  return { ...head, rowOf, says, ends, pages, weights: Int8Array.from(next(weights)) }
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, length)
  return bytes
}

/** The lower byte first, on every machine. */
function inBytes(numbers: Uint16Array): Uint8Array {
  return Uint8Array.from(
    { length: 2 * numbers.length },
    (_, at) => numbers[at >> 1]! >> (at % 2 === 0 ? 0 : 8),
  )
}

function fromBytes(bytes: Uint8Array): Uint16Array {
  return Uint16Array.from({ length: bytes.length / 2 }, (_, at) => bytes[2 * at]! | (bytes[2 * at + 1]! << 8))
}
