import { TASK_DUE } from '#domain/lead/task-due.ts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { clinicDay } from './clinic-day.ts'
import { listColleagues } from './colleagues.ts'
import { holdLead, lockInput, pageInput, releaseLead } from './desk-locks.ts'
import { countWaiting, nextInput, nextLead } from './desk-queue.ts'
import { changeTask, listTasks, taskChange } from './lead-tasks.ts'
import {
  addTemplate,
  changeTemplate,
  listTemplates,
  templateChange,
  templateInput,
} from './message-templates.ts'

/** Mounted at /api/admin: the call desk and what it works with. */
export function deskRoutes(deps: Deps) {
  const read = requireCapability('leads.read')
  const write = requireCapability('leads.write')
  const templates = requireCapability('templates.write')
  const small = limitBody(32 * 1024)
  return new Hono<StaffContext>()
    .post('/desk/next', write, small, async (context) =>
      context.json(await nextLead(deps, context.var.staff, await parseBody(context, nextInput))),
    )
    .get('/desk/waiting', write, async (context) =>
      context.json(await countWaiting(deps, context.var.staff, context.req.query('clinic') ?? '')),
    )
    .post('/desk/locks', write, small, async (context) => {
      return context.json(await holdLead(deps, context.var.staff, await parseBody(context, lockInput)))
    })
    .delete('/desk/locks/:folio', write, async (context) => {
      const page = pageInput.catch('').parse(context.req.query('page'))
      await releaseLead(deps, context.var.staff, { folio: context.req.param('folio'), page })
      return context.body(null, 204)
    })
    .get('/clinics/:slug/days/:date', read, async (context) => {
      const { except, resource } = context.req.query()
      // A number that is no room of the clinic has no free hours.
      const resourceId = resource ? Number(resource) : undefined
      return context.json(
        await clinicDay(deps, context.var.staff, { ...context.req.param(), except, resourceId }),
      )
    })
    .get('/colleagues', read, async (context) =>
      context.json({ items: await listColleagues(deps, deps.database.db, context.var.staff) }),
    )
    .get('/tasks', read, async (context) => {
      const owner = context.req.query('owner') === 'all' ? 'all' : 'mine'
      const due = TASK_DUE.find((one) => one === context.req.query('due'))
      const { cursor, clinic } = context.req.query()
      return context.json(await listTasks(deps, context.var.staff, { owner, due, clinic, cursor }))
    })
    .patch('/tasks/:id', write, small, async (context) => {
      const input = await parseBody(context, taskChange)
      return context.json(await changeTask(deps, context.var.staff, idOf(context.req.param('id')), input))
    })
    .get('/templates', read, async (context) =>
      context.json({ items: await listTemplates(deps.site.current, deps.database.db) }),
    )
    .post('/templates', templates, small, async (context) =>
      context.json(await addTemplate(deps, context.var.staff, await parseBody(context, templateInput)), 201),
    )
    .put('/templates/:id', templates, small, async (context) => {
      const input = await parseBody(context, templateChange)
      return context.json(await changeTemplate(deps, context.var.staff, idOf(context.req.param('id')), input))
    })
}
