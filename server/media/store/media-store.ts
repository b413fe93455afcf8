import type { Env } from '../../env.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './stored-copy.ts'

/** The store that the configuration names: the bucket of S3_BUCKET, or else DATA_DIR/media. */
export function createMediaStore(env: Env): MediaStore {
  const { bucket } = env
  return bucket ? bucketStore(bucket) : folderStore(env.DATA_DIR)
}
