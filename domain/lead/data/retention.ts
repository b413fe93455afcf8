/** What the age of a lead is counted from. */
export type LeadAge = {
  createdAt: Date
  lastContactAt: Date | null
  appointmentAt: Date | null
  /** A limit of its own, which wins. */
  retainUntil: Date | null
}

/** What its time is over stays blocked for so long before it is erased, so that a mistake can be taken back. */
const BLOCKED_DAYS = 7

/** When what is blocked at this moment because its time is over is erased. */
export function eraseAfterBlock(blockedAt: Date): Date {
  return new Date(blockedAt.getTime() + BLOCKED_DAYS * 24 * 60 * 60 * 1000)
}

/**
 * When the time of a lead is over: so many months after the last contact (law.md §4), an agreed appointment included. The
 * calendar of UTC is exact enough, and a day that a month lacks is its last.
 */
export function keptUntil(
  { createdAt, lastContactAt, appointmentAt, retainUntil }: LeadAge,
  months: number,
): Date {
  if (retainUntil) return retainUntil
  const last = Math.max(...[createdAt, lastContactAt, appointmentAt].map((date) => date?.getTime() ?? 0))
  return monthsLater(new Date(last), months)
}

/**
 * When a lead is erased: a week after its time is over.
 * @param eraseAfter the moment itself, once it is blocked for that
 */
export function erasedOn(age: LeadAge, months: number, eraseAfter: Date | null): Date {
  return eraseAfter ?? eraseAfterBlock(keptUntil(age, months))
}

/** The age of a lead with what was merged into it: as young as the youngest of them, with the limit of the one that goes on. */
export function ageOfGroup(goesOn: LeadAge, merged: readonly LeadAge[]): LeadAge {
  const latest = (field: 'createdAt' | 'lastContactAt' | 'appointmentAt') =>
    [goesOn, ...merged].reduce<Date | null>(
      (last, { [field]: at }) => (at && (!last || at > last) ? at : last),
      null,
    )
  return {
    createdAt: latest('createdAt') ?? goesOn.createdAt,
    lastContactAt: latest('lastContactAt'),
    appointmentAt: latest('appointmentAt'),
    retainUntil: goesOn.retainUntil,
  }
}

/** @param months may be negative */
export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later
}
