import { PICTURE_FORMATS, type PictureFormat } from '#domain/media/picture.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { errorFacts } from '../log.ts'
import { isKnownTo } from '../shared/http/is-known-to.ts'
import { sharingCopies } from './sharing-copy.ts'
import { createMediaStore } from './store/media-store.ts'
import { MEDIA_TYPES, type StoredCopy } from './store/stored-copy.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const FILE = new RegExp(`^([1-9]\\d{0,4})\\.(${PICTURE_FORMATS.join('|')})$`)
/** A copy never changes under its address. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Mounted at /media: the copies of pictures, for everyone. */
export function mediaRoutes(deps: Deps) {
  const store = createMediaStore(deps.env)
  const find = async (id: string, file: string): Promise<StoredCopy | null> => {
    const [, width, format] = FILE.exec(file) ?? []
    if (!ID.test(id) || !width) return null
    try {
      return await store.read({ id, width: Number(width), format: format as PictureFormat })
    } catch (error) {
      deps.log.error(errorFacts(error), 'a picture could not be read')
      throw new AppError('unavailable', 'La fotografía no se puede leer ahora.', { retryAfter: 10 })
    }
  }
  const sharingCopy = sharingCopies(store)
  return new Hono()
    .get('/:id/sharing.jpg', async (context) => {
      const picture = deps.site.current.pictures.get(context.req.param('id'))
      const bytes = picture && (await sharingCopy(picture))
      if (!bytes) throw new AppError('not_found', 'No existe.')
      return context.body(new Uint8Array(bytes), 200, {
        'cache-control': FOREVER,
        'content-type': MEDIA_TYPES.jpeg,
      })
    })
    .get('/:id/:file', async (context) => {
      const { id, file } = context.req.param()
      const copy = await find(id, file)
      if (!copy) throw new AppError('not_found', 'No existe.')
      const tag = `"${id}-${file}"`
      const headers = {
        'cache-control': FOREVER,
        etag: tag,
        'content-type': MEDIA_TYPES[file.split('.')[1] as PictureFormat],
        'content-length': String(copy.bytes),
      }
      const has = isKnownTo(context.req.header('if-none-match'), tag)
      const isHead = context.req.raw.method === 'HEAD'
      // Hono answers HEAD with this handler and drops the body, which would leave the file open.
      if (has || isHead) await copy.body.cancel()
      if (has) return context.body(null, 304, { 'cache-control': FOREVER, etag: tag })
      return new Response(isHead ? null : copy.body, { headers })
    })
    .all('/*', () => {
      throw new AppError('not_found', 'No existe.')
    })
}
