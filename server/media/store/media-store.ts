import type { PictureFormat } from '#domain/media/picture.ts'
import type { Env } from '../../env.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

/** A copy of a picture that is being read. */
export type StoredCopy = { bytes: number; body: ReadableStream<Uint8Array> }

/** Where the copies of pictures are stored: a folder or a bucket. Each copy is written once and never changed. */
export type MediaStore = {
  write(name: CopyName, data: Buffer): Promise<void>
  /** Null if there is none. */
  read(name: CopyName): Promise<StoredCopy | null>
  /** Removes these copies of a picture; missing ones do not matter. */
  remove(id: string, names: readonly CopyName[]): Promise<void>
}

export type CopyName = { id: string; width: number; format: PictureFormat }

export const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
}

/** The store that the configuration names: the bucket of S3_BUCKET, or else DATA_DIR/media. */
export function createMediaStore(env: Env): MediaStore {
  const { bucket } = env
  return bucket ? bucketStore(bucket) : folderStore(env.DATA_DIR)
}
