import { createHash } from 'node:crypto'
import { type InlineHashes, inlineHashes } from './security-headers.ts'

/** What a server must know of a built file besides its compressed bodies; worked out at build, so that a start is quick. */
export type FileFacts = {
  etag: string
  /** Content security hashes of the inline scripts and stylesheets; only of pages. */
  inline?: InlineHashes
  /** Checksums (CRC-32) of the compressed bodies, so that a start notices which of them the disk has damaged. */
  sums?: { br: number; gz: number }
}

/** File name relative to the built folder, with slashes → its facts. */
export type FileFactsIndex = Readonly<Record<string, FileFacts>>

export function factsOf(body: Buffer, isPage: boolean): FileFacts {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return isPage ? { etag, inline: inlineHashes(body.toString('utf8')) } : { etag }
}
