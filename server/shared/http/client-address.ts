import { isIP } from 'node:net'

/**
 * The client address. Forwarded headers are trusted only behind a proxy that the operator declared (`TRUST_PROXY`),
 * and then only the entry that this proxy added: the last one.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  if (trustProxy && forwardedFor) {
    const last = forwardedFor.split(',').at(-1)?.trim() ?? ''
    if (isIP(last)) return last
  }
  return socketAddress ?? 'unknown'
}
