import type { PictureFormat } from '#domain/media/picture.ts'

/** A copy of a picture that is being read. */
export type StoredCopy = { bytes: number; body: ReadableStream<Uint8Array> }

export type CopyName = { id: string; width: number; format: PictureFormat }

/** Where the copies of pictures are stored: a folder or a bucket. Each copy is written once and never changed. */
export type MediaStore = {
  write(name: CopyName, data: Buffer): Promise<void>
  /** Null if there is none. */
  read(name: CopyName): Promise<StoredCopy | null>
  /** Removes these copies of a picture; missing ones do not matter. */
  remove(id: string, names: readonly CopyName[]): Promise<void>
}

export const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}
