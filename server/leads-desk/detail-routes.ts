import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { limitBody } from '../http/read-json.ts'
import { requireCapability } from '../staff/require-capability.ts'
import type { StaffContext } from '../staff/require-staff.ts'
import { bookingInput, bookVisit } from './book-visit.ts'
import { editLead, leadEdit } from './edit-lead.ts'
import { leadFacts } from './lead-facts.ts'
import { addTask, taskInput } from './lead-tasks.ts'
import { leadTimeline } from './lead-timeline.ts'
import { lookAtLead, lookAtVisit } from './look-at-lead.ts'
import { moveInput, moveLead } from './move-lead.ts'
import { openingInput, openLead } from './open-lead.ts'
import { parseBody } from './parse-body.ts'
import { callInput, recordCall } from './record-call.ts'
import { undoAction } from './undo-action.ts'
import { CALENDAR_TYPE } from './visit-file.ts'
import { messageInput, writeMessage } from './write-message.ts'
import { noteInput, writeNote } from './write-note.ts'

const undoInput = z.strictObject({ eventId: z.number().int().positive() })

/** Mounted at /api/admin/leads: one lead, and what is done to it. */
export function leadDetailRoutes(deps: Deps) {
  const write = requireCapability('leads.write')
  const read = requireCapability('leads.read', 'leads.ask')
  const small = limitBody(32 * 1024)
  return new Hono<StaffContext>()
    .get('/:folio', read, async (context) =>
      context.json(await lookAtLead(deps, context.var.staff, context.req.param('folio'))),
    )
    .post('/:folio/openings', requireCapability('leads.ask'), small, async (context) => {
      const { reason } = await parseBody(context, openingInput)
      await openLead(deps, context.var.staff, context.req.param('folio'), reason)
      return context.body(null, 204)
    })
    .get('/:folio/timeline', read, async (context) =>
      context.json(await leadTimeline(deps, context.var.staff, context.req.param('folio'))),
    )
    .get('/:folio/facts', read, async (context) =>
      context.json(await leadFacts(deps, context.var.staff, context.req.param('folio'))),
    )
    .get('/:folio/appointment.ics', read, async (context) =>
      context.body(await lookAtVisit(deps, context.var.staff, context.req.param('folio')), 200, {
        'content-type': CALENDAR_TYPE,
        'content-disposition': 'attachment; filename="cita.ics"',
      }),
    )
    .patch('/:folio', write, small, async (context) =>
      context.json(
        await editLead(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, leadEdit),
        ),
      ),
    )
    .post('/:folio/moves', write, small, async (context) =>
      context.json(
        await moveLead(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, moveInput),
        ),
      ),
    )
    .post('/:folio/calls', write, small, async (context) =>
      context.json(
        await recordCall(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, callInput),
        ),
      ),
    )
    .post('/:folio/messages', write, small, async (context) =>
      context.json(
        await writeMessage(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, messageInput),
        ),
      ),
    )
    .post('/:folio/notes', write, small, async (context) =>
      context.json(
        await writeNote(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, noteInput),
        ),
      ),
    )
    .post('/:folio/appointments', write, small, async (context) =>
      context.json(
        await bookVisit(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, bookingInput),
        ),
      ),
    )
    .post('/:folio/tasks', write, small, async (context) =>
      context.json(
        await addTask(
          deps,
          context.var.staff,
          context.req.param('folio'),
          await parseBody(context, taskInput),
        ),
      ),
    )
    .post('/:folio/undo', write, small, async (context) => {
      const { eventId } = await parseBody(context, undoInput)
      return context.json(
        await undoAction(deps, context.var.staff, { folio: context.req.param('folio'), eventId }),
      )
    })
}
