/** Which numbered things contain a numbered key, in their order: packed, since there are hundreds of thousands. */
export type Postings = { get(key: number): Uint16Array; count(key: number): number }

const NONE = new Uint16Array(0)
const FIRST_ROOM = 1024

/** Collects which things contain which keys; things are added in their order. */
export function collectPostings() {
  let keys = new Uint32Array(FIRST_ROOM)
  let things = new Uint16Array(FIRST_ROOM)
  let length = 0
  let highest = -1

  return {
    add(key: number, thing: number) {
      if (key > highest) highest = key
      if (length === keys.length) {
        keys = grown(keys, new Uint32Array(2 * length))
        things = grown(things, new Uint16Array(2 * length))
      }
      keys[length] = key
      things[length++] = thing
    },
    packed(): Postings {
      const ends = new Uint32Array(highest + 2)
      for (let at = 0; at < length; at++) ends[keys[at]!]!++
      for (let number = 1; number < ends.length; number++) ends[number]! += ends[number - 1]!
      const starts = ends.slice()
      const lists = new Uint16Array(length)
      // From the last to the first, so that each list keeps its order.
      for (let at = length - 1; at >= 0; at--) lists[--starts[keys[at]!]!] = things[at]!
      return {
        get: (key) => (key > highest ? NONE : lists.subarray(starts[key]!, ends[key]!)),
        count: (key) => (key > highest ? 0 : ends[key]! - starts[key]!),
      }
    },
  }
}

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
