import type { GeneratorOptions } from '#domain/generator/generator-view.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { parseBody, parseInput } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import { actOnBatch } from './act-on-batch.ts'
import { actOnPiece } from './act-on-piece.ts'
import { createBatch, presentBatch } from './batches.ts'
import { exportGaps, readCoverage } from './coverage.ts'
import { findRun } from './find-run.ts'
import {
  batchActInput,
  coverageInput,
  gapsInput,
  newBatchInput,
  newPieceInput,
  pieceActInput,
  runsInput,
} from './inputs.ts'
import { modelView } from './model-writer.ts'
import { createPiece } from './pieces.ts'
import { listRuns, presentPiece } from './present-run.ts'

const TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const

/** Mounted at /api/admin/generator; what each endpoint takes and answers is in domain/generator/generator-view.ts. */
export function generatorRoutes(deps: Deps) {
  const { db } = deps.database
  const write = requireCapability('texts.write')
  const body = limitBody(128 * 1024)
  return new Hono<StaffContext>()
    .get('/', write, async (context) =>
      context.json(await listRuns(db, parseInput(runsInput, context.req.query()))),
    )
    .get('/options', write, (context) => context.json(generatorOptions(deps)))
    .post('/pieces', write, body, async (context) => {
      const input = await parseBody(context, newPieceInput)
      return context.json(await createPiece(deps, context.var.staff, input), 201)
    })
    .get('/pieces/:id', write, async (context) =>
      context.json(await presentPiece(db, await findRun(db, context.req.param('id'), 'piece'))),
    )
    .post('/pieces/:id/steps', write, body, async (context) => {
      const input = await parseBody(context, pieceActInput)
      return context.json(await actOnPiece(deps, context.var.staff, context.req.param('id'), input))
    })
    .get('/coverage', write, async (context) =>
      context.json(await readCoverage(deps, parseInput(coverageInput, context.req.query()).rows)),
    )
    .get('/coverage/export', write, async (context) => {
      const input = parseInput(gapsInput, context.req.query())
      const file = await exportGaps(deps, input)
      await writeAudit(db, {
        staffId: context.var.staff.id,
        action: 'generator.gaps_exported',
        subject: { type: 'generator', id: input.rows },
      })
      return context.body(file, 200, {
        'content-type': TYPES[input.format],
        'content-disposition': `attachment; filename="huecos-${input.rows}.${input.format}"`,
      })
    })
    .post('/batches', write, body, async (context) => {
      const input = await parseBody(context, newBatchInput)
      return context.json(await createBatch(deps, context.var.staff, input), 201)
    })
    .get('/batches/:id', write, async (context) => {
      const row = await findRun(db, context.req.param('id'), 'batch')
      return context.json(await presentBatch(db, deps.site.current, row))
    })
    .post('/batches/:id/acts', write, body, async (context) => {
      const input = await parseBody(context, batchActInput)
      return context.json(await actOnBatch(deps, context.var.staff, context.req.param('id'), input))
    })
}

/** What a brief can name. */
function generatorOptions(deps: Pick<Deps, 'site' | 'env'>): GeneratorOptions {
  const { treatments, concerns, cities, wikiTerms } = deps.site.current
  return {
    treatments: treatments.map(({ slug, name }) => ({ slug, name })),
    concerns: concerns.map(({ id, label }) => ({ slug: id, name: label })),
    cities: cities.map(({ key, name }) => ({ slug: key, name })),
    terms: wikiTerms.map(({ slug, term }) => ({ slug, name: term })),
    model: modelView(deps),
  }
}
