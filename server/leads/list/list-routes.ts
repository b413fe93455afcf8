import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { anyStaff, requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { findPeople, peopleInput } from './find-people.ts'
import { boardInput, leadBoard } from './list-board.ts'
import { bulkInput, bulkUndoInput, changeLeads, undoChanges } from './list-bulk.ts'
import { leadChoices, leadOutbox } from './list-choices.ts'
import { countsInput, leadCounts } from './list-counts.ts'
import { leadSearchInput } from './list-input.ts'
import { listLeads } from './list-leads.ts'
import { sendTestLead, testInput } from './list-test-lead.ts'
import { listViews, removeView, saveView, viewInput } from './list-views.ts'

const MAX_BODY = 16 * 1024
const MAX_BULK = 512 * 1024

/** Mounted at /api/admin/leads: the list, the board, and bulk actions. */
export function leadListRoutes(deps: Deps) {
  const { db } = deps.database
  const read = requireCapability('leads.read')
  const count = requireCapability('leads.read', 'leads.counts')
  const write = requireCapability('leads.write')
  return new Hono<StaffContext>()
    .post('/search', count, limitBody(MAX_BODY), async (context) =>
      context.json(await listLeads(deps, context.var.staff, await parseBody(context, leadSearchInput))),
    )
    .post('/people', read, limitBody(MAX_BODY), async (context) =>
      context.json(await findPeople(deps, context.var.staff, await parseBody(context, peopleInput))),
    )
    .post('/counts', count, limitBody(MAX_BODY), async (context) =>
      context.json(await leadCounts(deps, context.var.staff, await parseBody(context, countsInput))),
    )
    .post('/board', read, limitBody(MAX_BODY), async (context) =>
      context.json(await leadBoard(deps, context.var.staff, await parseBody(context, boardInput))),
    )
    .get('/choices', count, async (context) => context.json(await leadChoices(deps, context.var.staff)))
    .get('/outbox', read, async (context) =>
      context.json(await leadOutbox(db, context.var.staff, context.req.query('clinic'))),
    )
    .post('/bulk', write, limitBody(MAX_BULK), async (context) =>
      context.json(await changeLeads(deps, context.var.staff, await parseBody(context, bulkInput))),
    )
    .post('/bulk/undo', write, limitBody(MAX_BULK), async (context) =>
      context.json(await undoChanges(deps, context.var.staff, await parseBody(context, bulkUndoInput))),
    )
    .post('/tests', write, limitBody(MAX_BODY), async (context) => {
      await parseBody(context, testInput)
      return context.json(await sendTestLead(deps, context.var.staff), 201)
    })
}

/** Mounted at /api/admin/views: the saved views of any screen with filters. */
export function viewRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .get('/', anyStaff(), async (context) =>
      context.json({ items: await listViews(deps, context.var.staff, context.req.query('screen') ?? '') }),
    )
    .post('/', anyStaff(), limitBody(MAX_BODY), async (context) =>
      context.json(await saveView(deps, context.var.staff, await parseBody(context, viewInput)), 201),
    )
    .delete('/:id', anyStaff(), async (context) => {
      await removeView(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
}
