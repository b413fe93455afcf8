import { CONTACT_CHANNELS } from '#domain/lead/lead.ts'
import { REASON_KINDS } from '#domain/lead/visit-reason.ts'
import { z } from 'zod'
import { breadcrumb, hero, line, meta } from '../text.ts'

/** Texts of `content/pages/reservar-cita.yaml`. */
export const bookingPageSchema = z.strictObject({
  meta,
  breadcrumb,
  /** `leadWithHours`: once a clinic gives hours on the web. */
  hero: hero.extend({ leadWithHours: line }),
  progress: line,
  progressLabel: line,
  back: line,
  next: line,
  summaryTitle: line,
  summaryEmpty: line,
  steps: z.tuple([
    z.strictObject({
      id: z.literal('motivo'),
      short: line,
      title: line,
      help: line,
      /** `short` is shown in the summary; `detail` asks which one, if there is a list to choose from. */
      options: z
        .array(
          z.strictObject({ value: z.enum(REASON_KINDS), label: line, short: line, detail: line.optional() }),
        )
        .length(REASON_KINDS.length),
      detailEmpty: line,
      /** For a link from the comparator: the text of the screen, and the start of the notes. */
      compared: line,
      comparedNote: line,
      /** Before the reason, when a link has answered it. */
      answered: line,
      event: z.strictObject({
        title: line,
        hint: line,
        label: line,
        calculate: line,
        treatment: line,
        note: line,
      }),
    }),
    z.strictObject({
      id: z.literal('clinica'),
      short: line,
      title: line,
      help: line,
      first: line,
      noHours: line,
      bandsOnly: line,
      away: line,
      seeHours: line,
      byDistance: line,
    }),
    z.strictObject({
      id: z.literal('hora'),
      short: line,
      title: line,
      morning: line,
      afternoon: line,
      firstAvailable: line,
      firstAvailableHint: line,
      bands: line,
      bandsHint: line,
      noAgenda: line,
      hours: line,
      week: line,
      previousWeek: line,
      nextWeek: line,
      chosen: line,
      remove: line,
      full: line,
      holiday: line,
      agenda: z.strictObject({
        title: line,
        help: line,
        first: line,
        week: line,
        days: line,
        free: line,
        freeOne: line,
        none: line,
        hoursOf: line,
        chosen: line,
        nothing: line,
        nextFree: line,
        nothingAtAll: line,
        askBands: line,
        backToHours: line,
        nearby: line,
        month: line,
        list: line,
        previousMonth: line,
        nextMonth: line,
        loading: line,
        failed: line,
        retry: line,
        keys: line,
      }),
      hold: z.strictObject({ until: line, soon: line, extend: line, ended: line }),
      taken: z.strictObject({ title: line, text: line, more: line }),
    }),
    z.strictObject({
      id: z.literal('datos'),
      short: line,
      title: line,
      help: line,
      fields: z.strictObject({ name: line, email: line, phone: line, channel: line, notes: line }),
      channels: z
        .array(z.strictObject({ value: z.enum(CONTACT_CHANNELS), label: line }))
        .length(CONTACT_CHANNELS.length),
      notesHint: line,
      adult: line,
      consentHealth: line,
      consentHealthHint: line,
      consentMarketing: line,
    }),
    z.strictObject({
      id: z.literal('revision'),
      short: line,
      title: line,
      help: line,
      change: line,
      notKept: line,
      pending: line,
      titleWithHour: line,
      helpWithHour: line,
      confirms: line,
    }),
  ]),
  submit: z.strictObject({ withoutAgenda: line, withHour: line }),
  reassurance: z.array(line).min(1).max(30),
  whatToBring: z.strictObject({ title: line, items: z.array(line).min(1).max(30) }),
  errors: z.strictObject({
    offline: line,
    failed: line,
    fallback: line,
  }),
})

export type BookingPage = z.infer<typeof bookingPageSchema>
