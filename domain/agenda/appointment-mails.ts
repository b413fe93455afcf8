import type { AppointmentMail, AppointmentParty, AppointmentSource, AppointmentState } from './appointment.ts'

const HOUR_MS = 3_600_000
/** Staff can undo for a moment before the person, or the next on the waiting list, hears of it. */
export const SECOND_THOUGHT_MS = 30_000

const REMINDERS = [
  ['reminder_48h', 48],
  ['reminder_24h', 24],
] as const satisfies readonly (readonly [AppointmentMail, number])[]

type Visit = {
  state: AppointmentState
  source: AppointmentSource
  clinicSlug: string
  startsAt: Date
}

export type AppointmentStep = {
  after: Visit
  /** Null for a new visit. */
  before: Visit | null
  by: AppointmentParty
  /** The person was about to hear of the visit for the first time, and has not. */
  untold: boolean
  /** Staff undo a change that the person has not heard of. */
  unheard: boolean
  now: Date
}

export type PlannedMail = { kind: AppointmentMail; dueAt: Date }

/**
 * The e-mails that a change of a visit needs, in place of those still waiting from before. Nobody is written to about
 * a past visit, about a proposal (staff agree on it with the person) or because of an import.
 */
export function mailsOfChange({ after, before, by, untold, unheard, now }: AppointmentStep): PlannedMail[] {
  if (after.startsAt <= now || isCopied(after, before)) return []
  const soon = by === 'patient' ? now : new Date(now.getTime() + SECOND_THOUGHT_MS)
  const isOver = after.state === 'cancelled'
  if (isOver && before?.state === 'confirmed')
    return [
      // Staff took back what nobody has read yet.
      ...(untold && by === 'clinic' ? [] : [{ kind: 'cancelled', dueAt: soon } as const]),
      ...(by === 'patient' ? [{ kind: 'clinic_cancelled', dueAt: now } as const] : []),
    ]
  if (after.state !== 'confirmed') return []
  const isNew = !unheard && (before?.state !== 'confirmed' || untold)
  const isMoved = before !== null && !unheard && !isNew && !isSame(after, before)
  return [
    ...(isNew ? [{ kind: 'confirmed', dueAt: soon } as const] : []),
    ...(isMoved ? [{ kind: 'changed', dueAt: soon } as const] : []),
    ...(isMoved && by === 'patient' ? [{ kind: 'clinic_changed', dueAt: now } as const] : []),
    ...REMINDERS.map(([kind, hours]) => ({ kind, dueAt: hoursBefore(after.startsAt, hours) })).filter(
      ({ dueAt }) => dueAt > soon,
    ),
  ]
}

/** Written down from another agenda: the person already knows of the visit. */
function isCopied({ source }: Visit, before: Visit | null): boolean {
  return before === null && (source === 'import' || source === 'moved')
}

function isSame(one: Visit, other: Visit): boolean {
  return one.clinicSlug === other.clinicSlug && one.startsAt.getTime() === other.startsAt.getTime()
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * HOUR_MS)
}
