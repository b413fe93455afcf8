import { guardedFetch, type Network } from '../shared/outgoing/guarded-fetch.ts'

const MOST_MOVES = 5
const TIMEOUT_MS = 10_000
/** A server that answers only whole requests says so with one of these. */
const NO_HEAD = new Set([400, 403, 404, 405, 501])

/**
 * The status at the end of an address, or null if nothing answers. Each step goes through the guard, so that an address
 * which staff typed, or one that it leads to, never reaches the internal network.
 */
export async function askReference(
  url: string,
  { hosts, network, signal }: { hosts: readonly string[]; network?: Network; signal: AbortSignal },
): Promise<number | null> {
  let address = url
  for (let moves = 0; moves <= MOST_MOVES; moves++) {
    const answer = await ask(address, { hosts, network, signal }).catch(() => null)
    if (answer === null) return null
    const to = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || to === null) return answer.status
    if (!URL.canParse(to, address)) return null
    address = new URL(to, address).href
  }
  return null
}

async function ask(
  address: string,
  {
    hosts,
    network,
    signal,
  }: { hosts: readonly string[]; network?: Network | undefined; signal: AbortSignal },
): Promise<Response> {
  const send = (method: string) =>
    guardedFetch({ hosts }, address, { method, maxBytes: 0, cut: true, timeout: TIMEOUT_MS, signal }, network)
  const head = await send('HEAD')
  return NO_HEAD.has(head.status) ? send('GET') : head
}
