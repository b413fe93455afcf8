import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { deletePicture, describePicture, missingPicture } from './change-picture.ts'
import { findPicture, listPictures } from './list-pictures.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pictureInput, uploadFacts } from './picture-input.ts'
import { placesOfPicture } from './places-of-picture.ts'
import { createMediaStore } from './store/media-store.ts'
import { uploadPicture } from './upload-picture.ts'

/** Of an upload, in bytes. */
const MAX_FILE = 20 * 1024 * 1024

/** Mounted at /api/admin/media: the pictures of the site. */
export function mediaAdminRoutes(deps: Deps) {
  const { db } = deps.database
  const store = createMediaStore(deps.env)
  const inTurn = oneAtATime()
  const use = requireCapability('people.write', 'texts.write')
  const small = limitBody(16 * 1024)
  const found = async (text: string) => {
    const id = z.uuid().safeParse(text).data
    const picture = id && (await findPicture(db, id))
    if (!picture) throw missingPicture()
    return picture
  }
  return new Hono<StaffContext>()
    .get('/', use, async (context) => {
      const { q = '', page = '1' } = context.req.query()
      return context.json(await listPictures(db, { q: q.trim(), page: Number(page) }))
    })
    .post('/', use, limitBody(MAX_FILE), async (context) => {
      const facts = uploadFacts(context)
      const { id, existed } = await inTurn(async () => {
        const bytes = new Uint8Array(await context.req.arrayBuffer())
        return uploadPicture(deps, store, context.var.staff, { ...facts, bytes })
      })
      return context.json(await found(id), existed ? 200 : 201)
    })
    .get('/:id', use, async (context) => {
      const picture = await found(context.req.param('id'))
      return context.json({ ...picture, places: await placesOfPicture(db, deps.site.current, picture.id) })
    })
    .patch('/:id', use, small, async (context) => {
      const { id } = await found(context.req.param('id'))
      const input = await parseBody(context, pictureInput)
      return context.json(await describePicture(deps, context.var.staff, id, input))
    })
    .delete('/:id', use, async (context) => {
      const { id } = await found(context.req.param('id'))
      await deletePicture(deps, context.var.staff, id)
      return context.body(null, 204)
    })
}
