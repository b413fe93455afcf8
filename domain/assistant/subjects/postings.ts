/** Which numbered things contain a numbered key, in their order: packed, since there are hundreds of thousands. */
export type Postings = { get(key: number): Uint16Array; count(key: number): number }

const NONE = new Uint16Array(0)
const FIRST_ROOM = 1024

/** Collects which things contain which keys; things are added in their order. */
export function collectPostings() {
  let keys = new Uint32Array(FIRST_ROOM)
  let things = new Uint16Array(FIRST_ROOM)
  let length = 0

  return {
    add(key: number, thing: number) {
      if (length === keys.length) {
        keys = grown(keys, new Uint32Array(2 * length))
        things = grown(things, new Uint16Array(2 * length))
      }
      keys[length] = key
      things[length++] = thing
    },
    packed: (): Postings => postingsOf(keys.subarray(0, length), things),
  }
}

/** In a separate scope, so that what was collected can be freed. */
function postingsOf(keys: Uint32Array, things: Uint16Array): Postings {
  const { ends, lists } = packedLists(keys, things)
  const startOf = (key: number) => (key === 0 ? 0 : ends[key - 1]!)
  return {
    get: (key) => (key < ends.length ? lists.subarray(startOf(key), ends[key]!) : NONE),
    count: (key) => (key < ends.length ? ends[key]! - startOf(key) : 0),
  }
}

function packedLists(keys: Uint32Array, things: Uint16Array) {
  const ends = new Uint32Array(keys.reduce((most, key) => Math.max(most, key + 1), 0))
  for (const key of keys) ends[key]!++
  for (let key = 1; key < ends.length; key++) ends[key]! += ends[key - 1]!
  const starts = ends.slice()
  const lists = new Uint16Array(keys.length)
  // From the last to the first, so that each list keeps its order.
  for (let at = keys.length - 1; at >= 0; at--) lists[--starts[keys[at]!]!] = things[at]!
  return { ends, lists }
}

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
