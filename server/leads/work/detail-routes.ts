import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { bookingInput, bookVisit } from './book-visit.ts'
import { editLead, leadEdit } from './edit-lead.ts'
import { leadFacts } from './lead-facts.ts'
import { addTask, taskInput } from './lead-tasks.ts'
import { leadTimeline } from './lead-timeline.ts'
import { lookAtLead, lookAtVisit } from './look-at-lead.ts'
import { moveInput, moveLead } from './move-lead.ts'
import { openingInput, openLead } from './open-lead.ts'
import { callInput, recordCall } from './record-call.ts'
import { undoAction } from './undo-action.ts'
import { CALENDAR_TYPE } from './visit-file.ts'
import { messageInput, writeMessage } from './write-message.ts'
import { noteInput, writeNote } from './write-note.ts'

type OfLead = Context<StaffContext, '/:folio'>

const undoInput = z.strictObject({ eventId: z.number().int().positive() })

/** Mounted at /api/admin/leads: one lead, and the actions on it. */
export function leadDetailRoutes(deps: Deps) {
  const write = requireCapability('leads.write')
  const read = requireCapability('leads.read', 'leads.ask')
  const small = limitBody(32 * 1024)
  /** Responds with the lead as `show` presents it. */
  const showing =
    <Shown>(show: (deps: Deps, staff: Staff, folio: string) => Promise<Shown>) =>
    async (context: OfLead) =>
      context.json(await show(deps, context.var.staff, context.req.param('folio')))
  /** Performs the action of the body on the lead and responds with its result. */
  const doing =
    <Schema extends z.ZodType, Done>(
      schema: Schema,
      act: (deps: Deps, staff: Staff, folio: string, input: z.output<Schema>) => Promise<Done>,
    ) =>
    async (context: OfLead) => {
      const input = await parseBody(context, schema)
      return context.json(await act(deps, context.var.staff, context.req.param('folio'), input))
    }
  return new Hono<StaffContext>()
    .get('/:folio', read, showing(lookAtLead))
    .post('/:folio/openings', requireCapability('leads.ask'), small, async (context) => {
      const { reason } = await parseBody(context, openingInput)
      await openLead(deps, context.var.staff, context.req.param('folio'), reason)
      return context.body(null, 204)
    })
    .get('/:folio/timeline', read, showing(leadTimeline))
    .get('/:folio/facts', read, showing(leadFacts))
    .get('/:folio/appointment.ics', read, async (context) =>
      context.body(await lookAtVisit(deps, context.var.staff, context.req.param('folio')), 200, {
        'content-type': CALENDAR_TYPE,
        'content-disposition': 'attachment; filename="cita.ics"',
      }),
    )
    .patch('/:folio', write, small, doing(leadEdit, editLead))
    .post('/:folio/moves', write, small, doing(moveInput, moveLead))
    .post('/:folio/calls', write, small, doing(callInput, recordCall))
    .post('/:folio/messages', write, small, doing(messageInput, writeMessage))
    .post('/:folio/notes', write, small, doing(noteInput, writeNote))
    .post('/:folio/appointments', write, small, doing(bookingInput, bookVisit))
    .post('/:folio/tasks', write, small, doing(taskInput, addTask))
    .post('/:folio/undo', write, small, async (context) => {
      const { eventId } = await parseBody(context, undoInput)
      return context.json(
        await undoAction(deps, context.var.staff, { folio: context.req.param('folio'), eventId }),
      )
    })
}
