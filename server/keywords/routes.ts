import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { addKeywords, checkPaste, seedKeywords } from './add-keywords.ts'
import {
  briefKeyword,
  changeKeywords,
  editKeyword,
  measureKeyword,
  mergeKeywords,
  readKeyword,
  splitKeywords,
} from './change-keywords.ts'
import { exportKeywords } from './export-keywords.ts'
import { IMPORT_BYTES, importKeywords } from './import-keywords.ts'
import { decideInbox, listInbox } from './inbox.ts'
import * as input from './keyword-input.ts'
import { cityGrid, listClusters, listOpportunities } from './keyword-views.ts'
import { keywordOptions, listKeywords } from './list-keywords.ts'

const MAX_BODY = 16 * 1024
const MAX_MANY = 512 * 1024
const CSV_TYPES = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream']

/** Mounted at /api/admin/keywords. Shapes: domain/keywords/keyword-view.ts. */
export function keywordRoutes(deps: Deps) {
  const read = requireCapability('keywords.write', 'texts.read')
  const write = requireCapability('keywords.write')
  return new Hono<StaffContext>()
    .get('/', read, async (context) => context.json(await listKeywords(deps, listQuery(context.req))))
    .get('/options', read, async (context) => context.json(await keywordOptions(deps)))
    .get('/clusters', read, async (context) => context.json(await listClusters(deps)))
    .get('/opportunities', read, async (context) => context.json(await listOpportunities(deps)))
    .get('/cities', read, async (context) => context.json(await cityGrid(deps)))
    .get('/inbox', read, async (context) => context.json({ items: await listInbox(deps) }))
    .get('/export', read, async (context) =>
      context.body(await exportKeywords(deps, context.var.staff, listQuery(context.req)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="palabras-clave.csv"',
      }),
    )
    .get('/:id', read, async (context) =>
      context.json(await readKeyword(deps, idOf(context.req.param('id')))),
    )
    .post('/checks', write, limitBody(MAX_MANY), async (context) =>
      context.json(await checkPaste(deps, (await parseBody(context, input.pasteInput)).text)),
    )
    .post('/', write, limitBody(MAX_MANY), async (context) =>
      context.json(await addKeywords(deps, context.var.staff, await parseBody(context, input.addInput)), 201),
    )
    .post('/seeds', write, async (context) => context.json(await seedKeywords(deps, context.var.staff), 201))
    .post('/bulk', write, limitBody(MAX_MANY), async (context) =>
      context.json(await changeKeywords(deps, context.var.staff, await parseBody(context, input.bulkInput))),
    )
    .post('/merges', write, limitBody(MAX_MANY), async (context) =>
      context.json(await mergeKeywords(deps, context.var.staff, await parseBody(context, input.mergeInput))),
    )
    .post('/splits', write, limitBody(MAX_MANY), async (context) =>
      context.json(
        await splitKeywords(deps, context.var.staff, (await parseBody(context, input.splitInput)).ids),
      ),
    )
    .post('/imports', write, limitBody(IMPORT_BYTES), async (context) => {
      const [type = ''] = (context.req.header('content-type') ?? '').split(';')
      if (!CSV_TYPES.includes(type.trim().toLowerCase()))
        throw new AppError('unsupported_media_type', 'El contenido debe ser text/csv.')
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      const query = input.importQuery.parse(context.req.query())
      return context.json(await importKeywords(deps, context.var.staff, bytes, query))
    })
    .post('/inbox', write, limitBody(MAX_BODY), async (context) =>
      context.json(await decideInbox(deps, context.var.staff, await parseBody(context, input.decisionInput))),
    )
    .patch('/:id', write, limitBody(MAX_BODY), async (context) => {
      const id = idOf(context.req.param('id'))
      return context.json(
        await editKeyword(deps, context.var.staff, id, await parseBody(context, input.editInput)),
      )
    })
    .post('/:id/positions', write, limitBody(MAX_BODY), async (context) => {
      const id = idOf(context.req.param('id'))
      await measureKeyword(deps, context.var.staff, id, await parseBody(context, input.positionInput))
      return context.json(await readKeyword(deps, id), 201)
    })
    .post('/:id/briefs', write, async (context) =>
      context.json(await briefKeyword(deps, context.var.staff, idOf(context.req.param('id'))), 201),
    )
}

type Asked = { query(): Record<string, string>; queries(name: string): string[] | undefined }

function listQuery(request: Asked) {
  return input.listInput.parse({
    ...request.query(),
    q: request.query().q ?? '',
    state: request.queries('state') ?? [],
  })
}

/** @throws {AppError} `not_found` for what is no id */
function idOf(text: string): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw new AppError('not_found', 'Esta palabra clave no existe.')
  return id.data
}
