export type LeadAge = {
  createdAt: Date
  lastContactAt: Date | null
  appointmentAt: Date | null
  /** Kept at least until then. */
  retainUntil: Date | null
}

/** Expired requests stay blocked for this long before they are erased, so that mistakes can be undone. */
const BLOCKED_DAYS = 7

/** When an expired request blocked now will be erased. */
export function eraseAfterBlock(blockedAt: Date): Date {
  return new Date(blockedAt.getTime() + BLOCKED_DAYS * 24 * 60 * 60 * 1000)
}

/**
 * When the retention period of a request ends: `months` after the last contact, including an agreed appointment, and
 * not before its own limit. Computed in UTC, which is precise enough; a day that the month lacks becomes its last day.
 */
export function keptUntil(
  { createdAt, lastContactAt, appointmentAt, retainUntil }: LeadAge,
  months: number,
): Date {
  const last = Math.max(...[createdAt, lastContactAt, appointmentAt].map((date) => date?.getTime() ?? 0))
  const end = monthsLater(new Date(last), months)
  return retainUntil && retainUntil > end ? retainUntil : end
}

/**
 * When a request is erased: a week after its retention period ends.
 * @param eraseAfter the exact time, once it has been blocked for that
 */
export function erasedOn(age: LeadAge, months: number, eraseAfter: Date | null): Date {
  return eraseAfter ?? eraseAfterBlock(keptUntil(age, months))
}

/** The age of a request with others merged into it: as young as the youngest, with the limit of the remaining one. */
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
