import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { parseBody, parseInput } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { handOverTexts, listAuthors } from './authors.ts'
import {
  alternativesInput,
  handOverInput,
  mergeInput,
  newRedirectInput,
  pathInput,
  redirectListInput,
  renameInput,
  tagInput,
} from './list-inputs.ts'
import { listLabels, mergeCategory, renameCategory, replaceTag } from './labels.ts'
import { addRedirect, changeAlternatives, listRedirects, removeRedirect } from './redirects.ts'

/** The tabs beside the texts; what each endpoint takes and answers is in domain/editorial/text-lists-view.ts. */
export function textListRoutes(deps: Deps) {
  const read = requireCapability('texts.read')
  const publish = requireCapability('texts.publish')
  const small = limitBody(16 * 1024)
  return new Hono<StaffContext>()
    .get('/authors', read, async (context) => context.json({ items: await listAuthors(deps) }))
    .post('/authors/:id/handover', publish, small, async (context) => {
      const { to } = await parseBody(context, handOverInput)
      return context.json(await handOverTexts(deps, context.var.staff, context.req.param('id'), to))
    })
    .get('/redirects', read, async (context) =>
      context.json(await listRedirects(deps, parseInput(redirectListInput, context.req.query()))),
    )
    .post('/redirects', publish, small, async (context) => {
      const input = await parseBody(context, newRedirectInput)
      return context.json(await addRedirect(deps, context.var.staff, input), 201)
    })
    .delete('/redirects', publish, async (context) => {
      const { path } = parseInput(pathInput, context.req.query())
      await removeRedirect(deps, context.var.staff, path)
      return context.body(null, 204)
    })
    .put('/redirects/:id/alternatives', publish, small, async (context) => {
      const { alternatives } = await parseBody(context, alternativesInput)
      const id = context.req.param('id')
      return context.json(await changeAlternatives(deps, context.var.staff, id, alternatives))
    })
    .get('/categories', read, async (context) => context.json(await listLabels(deps.database.db)))
    .patch('/categories/:id', publish, small, async (context) => {
      const { name } = await parseBody(context, renameInput)
      return context.json(await renameCategory(deps, context.var.staff, context.req.param('id'), name))
    })
    .post('/categories/:id/merge', publish, small, async (context) => {
      const { into } = await parseBody(context, mergeInput)
      return context.json(await mergeCategory(deps, context.var.staff, context.req.param('id'), into))
    })
    .post('/tags', publish, small, async (context) => {
      const input = await parseBody(context, tagInput)
      return context.json(await replaceTag(deps, context.var.staff, input))
    })
}
