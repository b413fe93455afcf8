import type { AppointmentMail, AppointmentParty, AppointmentSource, AppointmentState } from './appointment.ts'

const HOUR_MS = 3_600_000
/** Staff can undo for a moment before the person, or the next on the waiting list, hears of it. */
export const SECOND_THOUGHT_MS = 30_000

const REMINDERS = [
  ['reminder_48h', 48],
  ['reminder_24h', 24],
] as const satisfies readonly (readonly [AppointmentMail, number])[]

/** Two reminders within so few hours are one too many. */
const SOON_HOURS = 6

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
  /** What the person knows of the visit; null if they think of none. */
  heard: Heard | null
  /** The person must get the same facts again, with a new link. */
  isAgain?: boolean | undefined
  /** Reminders that have just gone. */
  reminded: readonly AppointmentMail[]
  now: Date
}

export type Heard = Pick<Visit, 'clinicSlug' | 'startsAt'>

export type PlannedMail = { kind: AppointmentMail; dueAt: Date }

/**
 * The e-mails that a change of a visit needs, in place of those still waiting from before. Nobody is written to about
 * a past visit, about a proposal (staff agree on it with the person) or because of an import.
 */
export function mailsOfChange(step: AppointmentStep): PlannedMail[] {
  const { after, before, by, heard, now } = step
  if (after.startsAt <= now || isCopied(after, before)) return []
  const soon = by === 'patient' ? now : new Date(now.getTime() + SECOND_THOUGHT_MS)
  const isOver = after.state === 'cancelled'
  if (isOver && before?.state === 'confirmed')
    return [
      // Staff took back what nobody has read yet.
      ...(heard === null && by === 'clinic' ? [] : [{ kind: 'cancelled', dueAt: soon } as const]),
      ...(by === 'patient' ? [{ kind: 'clinic_cancelled', dueAt: now } as const] : []),
    ]
  if (after.state !== 'confirmed') return []
  const isMovedByPatient = by === 'patient' && before?.state === 'confirmed' && !isSame(after, before)
  const news = newsFor(step)
  return [
    ...(news ? [{ kind: news, dueAt: soon }] : []),
    ...(isMovedByPatient ? [{ kind: 'clinic_changed', dueAt: now } as const] : []),
    ...remindersOf(step, news ? soon : null),
  ]
}

/** What the person does not know yet of a visit that stands. */
function newsFor({ after, heard, isAgain }: AppointmentStep): 'confirmed' | 'changed' | null {
  if (heard === null) return 'confirmed'
  if (!isSame(after, heard)) return 'changed'
  return isAgain ? 'confirmed' : null
}

/** Those due after the news; without any, also one that a change and its undo have kept from going. */
function remindersOf({ after, reminded, now }: AppointmentStep, newsAt: Date | null): PlannedMail[] {
  const since = newsAt ?? new Date(now.getTime() - SECOND_THOUGHT_MS)
  return REMINDERS.map(([kind, hours]) => ({ kind, dueAt: hoursBefore(after.startsAt, hours) })).filter(
    ({ kind, dueAt }) => dueAt > since && (dueAt > now || !reminded.includes(kind)),
  )
}

/** Written down from another agenda: the person already knows of the visit. */
function isCopied({ source }: Visit, before: Visit | null): boolean {
  return before === null && (source === 'import' || source === 'moved')
}

function isSame(one: Heard, other: Heard): boolean {
  return one.clinicSlug === other.clinicSlug && one.startsAt.getTime() === other.startsAt.getTime()
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * HOUR_MS)
}

/** Whether a reminder is so late that the next one is due, or soon will be. */
export function isOvertaken(kind: AppointmentMail, startsAt: Date, now: Date): boolean {
  const at = REMINDERS.findIndex(([name]) => name === kind)
  const next = at === -1 ? undefined : REMINDERS[at + 1]
  return next !== undefined && hoursBefore(startsAt, next[1] + SOON_HOURS) <= now
}
