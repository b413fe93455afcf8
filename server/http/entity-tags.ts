import type { Encoding } from './accepted-encodings.ts'

const ENDINGS: Record<Encoding, string> = { br: '-br"', gzip: '-gz"', identity: '"' }

/** The tag of a compressed variant: different bytes need a different tag. */
export function tagOfVariant(etag: string, encoding: Encoding): string {
  return etag.slice(0, -1) + ENDINGS[encoding]
}
