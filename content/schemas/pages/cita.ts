import { APPOINTMENT_STATES } from '#domain/agenda/appointment.ts'
import { VISIT_DONE } from '#domain/agenda/visit-done.ts'
import { z } from 'zod'
import { line, meta } from '../text.ts'

const states = APPOINTMENT_STATES.filter((state) => state !== 'held')

/** Texts of `content/pages/cita.yaml`. */
export const visitPageSchema = z.strictObject({
  meta,
  h1: z.record(z.enum(states), line),
  facts: z.strictObject({ where: line, folio: line, arrival: line, map: line, mapArea: line }),
  done: z.record(z.enum(VISIT_DONE), line),
  calendar: line,
  confirm: line,
  change: z.strictObject({
    link: line,
    title: line,
    text: line,
    submit: line,
    missing: line,
    keep: line,
    noHours: line,
    taken: line,
  }),
  cancel: z.strictObject({ link: line, title: line, text: line, textAlone: line, submit: line, keep: line }),
  offer: z.strictObject({ title: line, text: line, accept: line, refuse: line }),
  waiting: z.strictObject({
    title: line,
    text: line,
    from: line,
    until: line,
    parts: line,
    morning: line,
    afternoon: line,
    join: line,
    on: line,
    onDay: line,
    both: line,
    leave: line,
  }),
  note: z.strictObject({ title: line, label: line, hint: line, submit: line }),
  renew: z.strictObject({ title: line, text: line, submit: line }),
  privacy: z.strictObject({ title: line, text: line, withdraw: line }),
  again: line,
  phone: line,
  renewed: z.strictObject({ h1: line, lead: line }),
  gone: z.strictObject({ h1: line, lead: line, call: line, book: line }),
  busy: line,
})

export type VisitPage = z.infer<typeof visitPageSchema>
