/** What the age of a lead is counted from. */
export type LeadAge = {
  createdAt: Date
  lastContactAt: Date | null
  appointmentAt: Date | null
  /** A limit of its own, which wins. */
  retainUntil: Date | null
}

/**
 * When a lead is erased: so many months after the last contact (law.md §4), an agreed appointment included. The calendar
 * of UTC is exact enough, and a day that a month lacks is its last.
 */
export function erasedOn(
  { createdAt, lastContactAt, appointmentAt, retainUntil }: LeadAge,
  months: number,
): Date {
  if (retainUntil) return retainUntil
  const last = Math.max(...[createdAt, lastContactAt, appointmentAt].map((date) => date?.getTime() ?? 0))
  return monthsLater(new Date(last), months)
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
