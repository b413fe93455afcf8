import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import type { Bucket } from '../../env.ts'
import { guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import { type CopyName, MEDIA_TYPES, type MediaStore } from './stored-copy.ts'

/** Copies are far smaller; this only limits what a wrong server can make us read. */
const MAX_BYTES = 16 * 1024 * 1024
const TIMEOUT = 20_000

/** The bucket refused or failed; the message has no keys. */
class BucketError extends Error {}

/** Pictures in a bucket, under `media/`. Addressed by path, which every compatible service understands. */
export function bucketStore(bucket: Bucket): MediaStore {
  const { endpoint, name: bucketName, ...keys } = bucket
  const urlOf = ({ id, width, format }: CopyName) =>
    `${endpoint}/${bucketName}/media/${id}/${width}.${format}`

  async function send(method: string, copy: CopyName, data?: Buffer): Promise<Response> {
    const signed = await new AwsV4Signer({
      ...keys,
      service: 's3',
      method,
      url: urlOf(copy),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(data ?? '')
          .digest('hex'),
        ...(data ? { 'content-type': MEDIA_TYPES[copy.format] } : {}),
      },
    }).sign()
    const { headers, url } = signed
    return guardedFetch({ operator: [endpoint] }, url, {
      method,
      headers,
      body: data,
      maxBytes: MAX_BYTES,
      timeout: TIMEOUT,
      stream: method === 'GET',
    })
  }

  async function refuse(response: Response, what: string): Promise<never> {
    await response.body?.cancel()
    throw new BucketError(`the bucket answered ${response.status} to ${what}`)
  }

  return {
    async write(copy, data) {
      const response = await send('PUT', copy, data)
      if (!response.ok) await refuse(response, 'a write')
    },
    async read(copy) {
      const response = await send('GET', copy)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      if (!response.ok || !response.body) return refuse(response, 'a read')
      return { bytes: Number(response.headers.get('content-length')), body: response.body }
    },
    async remove(_id, copies) {
      for (const copy of copies) {
        const response = await send('DELETE', copy)
        if (!response.ok && response.status !== 404) await refuse(response, 'a removal')
      }
    },
  }
}
