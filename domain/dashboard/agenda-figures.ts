/** A clinic's agenda in figures: minutes of the next seven days, and visits of the last ninety. */
export type ClinicAgendaFigures = {
  clinicSlug: string
  bookable: number
  taken: number
  attended: number
  missed: number
}

export type AgendaFinding = { kind: 'full' | 'empty' | 'missed'; clinicSlug: string; share: number }

export const CAPACITY_DAYS = 7
export const NO_SHOW_DAYS = 90
/** With fewer visits no rate is shown: it would be about single people, and mean nothing. */
export const FEWEST_VISITS = 5

/** From this share on a clinic is full: patients wait a week. */
const FULL = 0.9
/** Up to this share there is much room. */
const EMPTY = 0.25
/** From this share of missed visits on, over enough of them, reminders are worth a look. */
const MISSED = 0.15
const ENOUGH = 20
/** Clinics named for one reason. What nearly all have in common stands out for none: the table has the rest. */
const MOST_NAMED = 3

/** What stands out, by rule: the fullest first, then those with most missed visits, then the emptiest; three of each. */
export function agendaFindings(clinics: readonly ClinicAgendaFigures[]): AgendaFinding[] {
  const shares = clinics.flatMap(({ clinicSlug, bookable, taken }) =>
    bookable > 0 ? [{ clinicSlug, share: taken / bookable }] : [],
  )
  const missed = clinics.flatMap(({ clinicSlug, attended, missed: count }) =>
    attended + count >= ENOUGH ? [{ clinicSlug, share: count / (attended + count) }] : [],
  )
  return [
    ...named(
      'full',
      shares.filter(({ share }) => share >= FULL).toSorted((a, b) => b.share - a.share),
    ),
    ...named(
      'missed',
      missed.filter(({ share }) => share >= MISSED).toSorted((a, b) => b.share - a.share),
    ),
    ...named(
      'empty',
      shares.filter(({ share }) => share <= EMPTY).toSorted((a, b) => a.share - b.share),
    ),
  ]
}

function named(kind: AgendaFinding['kind'], found: readonly { clinicSlug: string; share: number }[]) {
  return found.slice(0, MOST_NAMED).map((one): AgendaFinding => ({ kind, ...one }))
}

/** The share of visits that nobody came to; null of too few. */
export function noShowShare({
  attended,
  missed,
}: Pick<ClinicAgendaFigures, 'attended' | 'missed'>): number | null {
  const all = attended + missed
  return all < FEWEST_VISITS ? null : missed / all
}
