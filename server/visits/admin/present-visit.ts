import type { Site } from '#content/site/site.ts'
import type { Lead } from '#db/schema/index.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { treatmentLabel } from '../../shared/email/treatment-label.ts'
import type { ReadAgenda } from '../../agenda/read-agenda.ts'
import type { VisitRow } from './view-rows.ts'

/** A visit as the agenda shows it. Of somebody whose data are blocked only the time is shown. */
export function presentVisit(
  site: Site,
  row: VisitRow,
  { resources }: Pick<ReadAgenda, 'resources'>,
): VisitView {
  const { person, occupiedUntil: _until, startsAt, endsAt, arrivedAt, holdUntil, ...visit } = row
  const capacity = resources.find(({ id }) => id === visit.resourceId)?.capacity ?? 1
  return {
    ...visit,
    overbooked: visit.seat >= capacity,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    holdUntil: holdUntil?.toISOString() ?? null,
    person:
      !person || isHidden(person)
        ? null
        : {
            folio: person.folio,
            version: person.version,
            name: person.name,
            phone: person.phone,
            reason: reasonOf(site, person),
            doNotCall: person.doNotCall,
          },
  }
}

/** Whose data are blocked: nobody reads in the agenda who it is, nor changes their visit. */
export function isHidden({ blockedAt, status }: Pick<Lead, 'blockedAt' | 'status'>): boolean {
  return blockedAt !== null || status === 'blocked'
}

/** What they come for, where they agreed to its storage. */
export function reasonOf(
  site: Site,
  { treatment, healthContentKept }: { treatment: string | null; healthContentKept: boolean },
): string | null {
  return treatment !== null && healthContentKept ? treatmentLabel(site, treatment) : null
}
