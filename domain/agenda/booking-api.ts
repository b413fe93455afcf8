import type { AppointmentState } from './appointment.ts'

/** Client-safe. The shapes of the public endpoints of the agenda; times are ISO timestamps in UTC. */

/** `GET /api/booking/clinics?tratamiento=`: which clinics give hours, and their first free one. */
export type BookableClinic = { slug: string; online: boolean; first: string | null }

/** An hour that can be booked. `time` is Madrid `HH:MM`, so that browsers need no time zone. */
export type FreeHour = { at: string; time: string }
export type FreeDay = { date: string; morning: FreeHour[]; afternoon: FreeHour[] }

/**
 * `GET /api/booking/hours?clinica=&desde=YYYY-MM-DD&dias=7&tratamiento=`: the days of a clinic, also those without
 * hours, and the first later date with one.
 */
export type FreeHours = { clinic: string; days: FreeDay[]; next: string | null }

/** An hour offered in place of another. `text` is «martes 24 de noviembre a las 10:30». */
export type Alternative = { at: string; clinic: string; text: string }

/**
 * `POST /api/booking/holds` with `{clinic, at, treatment?, hold?}`: keeps an hour for this visitor with the code `hold`,
 * in place of the one that it held before. 409 `conflict` with `current.alternatives` if it is taken.
 */
export type HeldHour = { hold: string; clinic: string; at: string; until: string }

/**
 * A visit as the person sees it behind the signed link: `GET /api/appointments/:token`. `canChange` is false once it
 * has begun or ended.
 */
export type OwnAppointment = {
  clinic: string
  at: string
  endsAt: string
  state: Exclude<AppointmentState, 'held'>
  canChange: boolean
  /** On the waiting list for an earlier hour. */
  waiting: { fromDate: string; untilDate: string; parts: readonly ('morning' | 'afternoon')[] } | null
  /** An earlier hour held for this person. */
  offer: { at: string; until: string } | null
}
