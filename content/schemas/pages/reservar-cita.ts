import { z } from 'zod'
import { hero, line, meta, option } from '../text.ts'

/** Texts of `content/pages/reservar-cita.yaml`. */
export const bookingPageSchema = z.strictObject({
  meta,
  hero,
  progress: line,
  back: line,
  next: line,
  summaryTitle: line,
  steps: z.tuple([
    z.strictObject({
      id: z.literal('motivo'),
      title: line,
      help: line,
      options: z.array(option).min(1).max(30),
    }),
    z.strictObject({ id: z.literal('clinica'), title: line, help: line, postcodeLabel: line, locate: line }),
    z.strictObject({
      id: z.literal('hora'),
      title: line,
      help: line,
      morning: line,
      afternoon: line,
      firstAvailable: line,
      noAgenda: line,
      hold: line,
      extend: line,
    }),
    z.strictObject({
      id: z.literal('datos'),
      title: line,
      help: line,
      fields: z.strictObject({ name: line, email: line, phone: line, channel: line, notes: line }),
      channels: z.array(option).min(1).max(30),
      notesHint: line,
      adult: line,
      consentHealth: line,
      consentMarketing: line,
    }),
    z.strictObject({ id: z.literal('revision'), title: line, help: line }),
  ]),
  submit: z.strictObject({ withAgenda: line, withoutAgenda: line }),
  reassurance: z.array(line).min(1).max(30),
  whatToBring: z.strictObject({ title: line, items: z.array(line).min(1).max(30) }),
  errors: z.strictObject({ slotGone: line, offline: line, holdExpired: line, noSlots: line, fallback: line }),
})

export type BookingPage = z.infer<typeof bookingPageSchema>
