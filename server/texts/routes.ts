import { textPath } from '#content/site/published-texts.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { EditorialText } from '#db/schema/index.ts'
import { textBlocks } from '#domain/editorial/text-blocks.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { SharedWords } from '#domain/editorial/text-view.ts'
import { similarityTo } from '#domain/generator/similarity.ts'
import { Hono } from 'hono'
import { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'
import { idOf } from '../shared/http/id-of.ts'
import { parseBody, parseInput } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { comparedPages } from '../shared/links/compared-pages.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { actOnText } from './act-on-text.ts'
import { addComment, excuseFinding, listComments, resolveComment } from './comments.ts'
import { createText } from './create-text.ts'
import { editText } from './edit-text.ts'
import { exportText, exportTexts } from './export-texts.ts'
import { findText } from './find-text.ts'
import { importTexts } from './import-texts.ts'
import {
  actInput,
  commentInput,
  editInput,
  excuseInput,
  exportInput,
  listInput,
  newTextInput,
  presenceInput,
  resolveInput,
  restoreInput,
  saveInput,
} from './inputs.ts'
import { textListRoutes } from './list-routes.ts'
import { countTexts, listTexts } from './list-texts.ts'
import { notePresence } from './presence.ts'
import { presentText } from './present-text.ts'
import { previewPath } from './preview.ts'
import { listRevisions, readRevision, restoreRevision } from './revisions.ts'
import { parsedContent, saveText } from './save-text.ts'
import { sitePages } from './seo-pages.ts'
import { editorVocabulary } from './vocabulary.ts'

/** A text and what it began from. */
const MAX_TEXT = 1024 * 1024
const MAX_ARCHIVE = 32 * 1024 * 1024

/** Mounted at /api/admin/texts; what each endpoint takes and answers is in domain/editorial/text-view.ts. */
export function textRoutes(deps: Deps) {
  const { db } = deps.database
  const read = requireCapability('texts.read')
  const write = requireCapability('texts.write')
  const small = limitBody(16 * 1024)
  const large = limitBody(MAX_TEXT)
  return new Hono<StaffContext>()
    .route('/', textListRoutes(deps))
    .get('/', read, async (context) =>
      context.json(await listTexts(deps, parseInput(listInput, context.req.query()))),
    )
    .get('/counts', read, async (context) => context.json(await countTexts(deps)))
    .get('/vocabulary', read, async (context) => context.json(await editorVocabulary(db, deps.site.current)))
    .get('/pages', read, async (context) => context.json(await sitePages(db, deps.site.current)))
    .get('/export', read, async (context) => {
      const { kind } = parseInput(exportInput, context.req.query())
      return zipResponse(await exportTexts(deps, context.var.staff, kind), `textos-${kind}.zip`)
    })
    .post('/import', requireCapability('texts.publish'), limitBody(MAX_ARCHIVE), async (context) => {
      const bytes = Buffer.from(await context.req.arrayBuffer())
      return context.json(await importTexts(deps, context.var.staff, bytes))
    })
    .post('/', write, large, async (context) => {
      const { content, ...input } = await parseBody(context, newTextInput)
      const parsed = content && { content: parsedContent(input.kind, content) }
      return context.json(await createText(deps, context.var.staff, { ...input, ...parsed }), 201)
    })
    .get('/:id', read, async (context) =>
      context.json(
        await presentText(deps.site, db, context.var.staff, await findText(db, context.req.param('id'))),
      ),
    )
    .get('/:id/similar', read, async (context) =>
      context.json(await sharedWords(deps.site.current, await findText(db, context.req.param('id')))),
    )
    .get('/:id/export', read, async (context) => {
      const { id, slug } = await findText(db, context.req.param('id'))
      return zipResponse(await exportText(deps, context.var.staff, id), `${slug}.zip`)
    })
    .put('/:id/content', write, large, async (context) => {
      const input = await parseBody(context, saveInput)
      const { kind } = await findText(db, context.req.param('id'))
      const { base, ...rest } = { ...input, content: parsedContent(kind, input.content) }
      const save = base ? { ...rest, base: parsedContent(kind, base) } : rest
      return context.json(await saveText(deps, context.var.staff, context.req.param('id'), save))
    })
    .post('/:id/actions', read, small, async (context) => {
      const input = await parseBody(context, actInput)
      return context.json(await actOnText(deps, context.var.staff, context.req.param('id'), input))
    })
    .patch('/:id', write, small, async (context) => {
      const input = await parseBody(context, editInput)
      return context.json(await editText(deps, context.var.staff, context.req.param('id'), input))
    })
    .get('/:id/revisions', read, async (context) =>
      context.json({ items: await listRevisions(db, context.req.param('id')) }),
    )
    .get('/:id/revisions/:number', read, async (context) =>
      context.json(await readRevision(db, context.req.param('id'), idOf(context.req.param('number')))),
    )
    .post('/:id/revisions/:number/restore', write, small, async (context) => {
      const { version } = await parseBody(context, restoreInput)
      const number = idOf(context.req.param('number'))
      return context.json(
        await restoreRevision(deps, context.var.staff, context.req.param('id'), { number, version }),
      )
    })
    .get('/:id/comments', read, async (context) =>
      context.json({ items: await listComments(db, context.var.staff, context.req.param('id')) }),
    )
    .post('/:id/comments', read, small, async (context) => {
      const input = await parseBody(context, commentInput)
      return context.json(await addComment(deps, context.var.staff, context.req.param('id'), input), 201)
    })
    .post('/:id/comments/:commentId/resolve', read, small, async (context) => {
      const { resolved } = await parseBody(context, resolveInput)
      const commentId = idOf(context.req.param('commentId'))
      return context.json(
        await resolveComment(deps, context.var.staff, context.req.param('id'), { commentId, resolved }),
      )
    })
    .post('/:id/exceptions', requireCapability('texts.override'), small, async (context) => {
      const input = await parseBody(context, excuseInput)
      return context.json(await excuseFinding(deps, context.var.staff, context.req.param('id'), input))
    })
    .post('/:id/presence', read, small, async (context) => {
      const input = await parseBody(context, presenceInput)
      const { id } = await findText(db, context.req.param('id'))
      return context.json({ people: await notePresence(db, context.var.staff, id, input) })
    })
    .post('/:id/preview', read, small, async (context) => {
      const { id } = await findText(db, context.req.param('id'))
      return context.json({ url: previewPath(deps, id) })
    })
}

function zipResponse(stream: Readable, name: string): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

/** How much of a working copy stands on other pages of the site as well. */
async function sharedWords(site: Site, { kind, slug, content }: EditorialText): Promise<SharedWords> {
  const own = textPath(kind, slug, writtenContent)
  const words = textBlocks(kind, content as TextContent)
    .filter((block) => block.kind !== 'meta' && block.kind !== 'title')
    .map(({ text }) => text)
  const pages = await comparedPages(site)
  return similarityTo(
    words.join('\n'),
    pages.filter(({ path }) => path !== own),
  )
}
