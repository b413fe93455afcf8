/** Which numbered things contain a key, in their order: packed, since there are hundreds of thousands. */
export type Postings = { get(key: string): Uint16Array; count(key: string): number }

const NONE = new Uint16Array(0)
const FIRST_ROOM = 1024

/** Collects which things contain which keys; things are added in their order. */
export function collectPostings() {
  const numbers = new Map<string, number>()
  let keys = new Uint32Array(FIRST_ROOM)
  let things = new Uint16Array(FIRST_ROOM)
  let length = 0

  return {
    add(key: string, thing: number) {
      let number = numbers.get(key)
      if (number === undefined) numbers.set(key, (number = numbers.size))
      if (length === keys.length) {
        keys = grown(keys, new Uint32Array(2 * length))
        things = grown(things, new Uint16Array(2 * length))
      }
      keys[length] = number
      things[length++] = thing
    },
    packed(): Postings {
      const ends = new Uint32Array(numbers.size + 1)
      for (let at = 0; at < length; at++) ends[keys[at]!]!++
      for (let number = 1; number < ends.length; number++) ends[number]! += ends[number - 1]!
      const starts = ends.slice()
      const lists = new Uint16Array(length)
      // From the last to the first, so that each list keeps its order.
      for (let at = length - 1; at >= 0; at--) lists[--starts[keys[at]!]!] = things[at]!
      const endOf = (number: number) => ends[number]!
      return {
        get(key) {
          const number = numbers.get(key)
          return number === undefined ? NONE : lists.subarray(starts[number]!, endOf(number))
        },
        count(key) {
          const number = numbers.get(key)
          return number === undefined ? 0 : endOf(number) - starts[number]!
        },
      }
    },
  }
}

function grown<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
