import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { requireCapability } from '../shared/staff/require-capability.ts'
import type { StaffContext } from '../shared/staff/require-staff.ts'
import {
  addCard,
  addNeed,
  addStarter,
  editCard,
  removeCard,
  removeNeed,
  setCapacity,
  shiftCards,
} from './change-plan.ts'
import { exportPlan } from './export-plan.ts'
import { makeFeed, readFeed, removeFeed } from './feed.ts'
import * as input from './plan-input.ts'
import { readPlan } from './read-plan.ts'
import { proposeStarter } from './starter.ts'

const MAX_BODY = 32 * 1024

/** Mounted at /api/admin/planning. Shapes: domain/editorial/plan-view.ts. */
export function planningRoutes(deps: Deps) {
  const read = requireCapability('planning.write', 'texts.read')
  const write = requireCapability('planning.write')
  /** Whose cards, `editCard` decides. */
  const move = requireCapability('planning.write', 'texts.approve')
  return new Hono<StaffContext>()
    .get('/', read, async (context) => context.json(await readPlan(deps)))
    .get('/export', read, async (context) =>
      context.body(await exportPlan(deps), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="planificacion.csv"',
      }),
    )
    .get('/starter', write, async (context) => context.json(await proposeStarter(deps)))
    .post('/starter', write, limitBody(MAX_BODY), async (context) =>
      context.json(
        await addStarter(deps, context.var.staff, await parseBody(context, input.starterInput)),
        201,
      ),
    )
    .get('/feeds', read, async (context) => context.json(await readFeed(deps)))
    .post('/feeds', write, async (context) => context.json(await makeFeed(deps, context.var.staff), 201))
    .delete('/feeds', write, async (context) => {
      await removeFeed(deps, context.var.staff)
      return context.body(null, 204)
    })
    .put('/capacities/:staffId', write, limitBody(MAX_BODY), async (context) => {
      const capacity = await parseBody(context, input.capacityInput)
      await setCapacity(deps, context.var.staff, idOf(context.req.param('staffId')), capacity)
      return context.body(null, 204)
    })
    .post('/shifts', write, limitBody(MAX_BODY), async (context) =>
      context.json(await shiftCards(deps, context.var.staff, await parseBody(context, input.shiftInput))),
    )
    .post('/', write, limitBody(MAX_BODY), async (context) =>
      context.json(await addCard(deps, context.var.staff, await parseBody(context, input.newInput)), 201),
    )
    .patch('/:id', move, limitBody(MAX_BODY), async (context) => {
      const change = await parseBody(context, input.editInput)
      return context.json(await editCard(deps, context.var.staff, idOf(context.req.param('id')), change))
    })
    .delete('/:id', write, async (context) => {
      await removeCard(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
    .post('/:id/needs', write, limitBody(MAX_BODY), async (context) => {
      const { needsId } = await parseBody(context, input.needInput)
      return context.json(await addNeed(deps, context.var.staff, idOf(context.req.param('id')), needsId), 201)
    })
    .delete('/:id/needs/:needsId', write, async (context) => {
      const [id, needsId] = [idOf(context.req.param('id')), idOf(context.req.param('needsId'))]
      await removeNeed(deps, context.var.staff, id, needsId)
      return context.body(null, 204)
    })
}

/** @throws {AppError} `not_found` for what is no id */
function idOf(text: string): string {
  const id = z.uuid().safeParse(text)
  if (!id.success) throw new AppError('not_found', 'No está en la planificación.')
  return id.data
}
