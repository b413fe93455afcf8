import type { BookingPage } from '#content/schemas/pages/reservar-cita.ts'

type TimeTexts = BookingPage['steps'][2]

/** Texts of the hour picker, sent by the loader of its page. */
export type HourTexts = TimeTexts['agenda'] &
  Pick<TimeTexts, 'morning' | 'afternoon' | 'previousWeek' | 'nextWeek'>
