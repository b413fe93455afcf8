import type { Site } from '#content/site/site.ts'
import type { AgendaDay, AgendaView, ClinicAgendaView } from '#domain/agenda/agenda-view.ts'
import { clinicSpans, holidaysOf, resourceStretches } from '#domain/agenda/clinic-agenda.ts'
import { freeGaps } from '#domain/agenda/free-times.ts'
import { datesBetween, daysAfter, momentOf, timeOf } from '#domain/agenda/madrid-time.ts'
import { AppError } from '../../errors.ts'
import type { Deps } from '../../deps.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ReadAgenda, readAgendas, withFirstResource } from '../../agenda/read-agenda.ts'
import { recordLook } from './record-look.ts'
import type { ViewAsked } from './view-input.ts'
import { readBlocks, readVisits, readWaiting, takenBy, type VisitRow } from './view-rows.ts'
import { presentVisit } from './present-visit.ts'
import { matchWaiting } from './match-waiting.ts'

/** The agenda of some days: a handful of queries, however many visits there are. @throws {AppError} `not_found` */
export async function agendaView(deps: Deps, staff: Staff, asked: ViewAsked): Promise<AgendaView> {
  const { database, site } = deps
  const { db } = database
  for (const slug of asked.clinics) requireClinic(staff, slug)
  const now = deps.now()
  const until = daysAfter(asked.from, asked.days - 1)
  const range = {
    slugs: asked.clinics,
    from: new Date(momentOf(asked.from, '00:00')),
    until: new Date(momentOf(daysAfter(until, 1), '00:00')),
    now,
  }
  const agendas = await readAgendas(db, site.current, asked.clinics)
  if (agendas.length < asked.clinics.length) throw new AppError('not_found', 'Esa clínica no existe.')
  const [visits, blocks, waiting] = await Promise.all([
    readVisits(db, range),
    readBlocks(db, range),
    readWaiting(db, range),
  ])
  await recordLook(deps, staff, { clinics: asked.clinics, from: asked.from, until }, visits.length > 0)
  return {
    now: now.toISOString(),
    clinics: agendas.map((agenda) =>
      presentClinic(site.current, agenda, {
        from: asked.from,
        until,
        now,
        visits: visits.filter(({ clinicSlug }) => clinicSlug === agenda.slug),
        blocks: blocks.filter(({ clinicSlug }) => clinicSlug === agenda.slug),
        waiting: waiting.filter(({ clinicSlug }) => clinicSlug === agenda.slug),
      }),
    ),
  }
}

type Rows = {
  from: string
  until: string
  now: Date
  visits: VisitRow[]
  blocks: Awaited<ReturnType<typeof readBlocks>>
  waiting: Awaited<ReturnType<typeof readWaiting>>
}

function presentClinic(site: Site, read: ReadAgenda, rows: Rows): ClinicAgendaView {
  const { from, until, now, visits, blocks, waiting } = rows
  const agenda = withFirstResource(read)
  const gaps = freeGaps(agenda, takenBy(visits, blocks), { now: now.getTime(), from, until })
  const matched = matchWaiting(site, waiting, gaps, agenda, now.getTime())
  const dates = datesBetween(from, until)
  return {
    clinicSlug: agenda.slug,
    online: agenda.online,
    visitMinutes: agenda.visitMinutes,
    bufferMinutes: agenda.bufferMinutes,
    hasResources: read.resources.length > 0,
    resources: agenda.resources.map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity })),
    days: dates.map((date): AgendaDay => {
      const [first, last] = [momentOf(date, '00:00'), momentOf(daysAfter(date, 1), '00:00')]
      return {
        date,
        closed: closedText(agenda, blocks, date),
        hours: agenda.resources.map((resource) => ({
          resourceId: resource.id,
          spans: resourceStretches(agenda, resource, date).map((stretch) => ({
            opens: timeOf(stretch.from),
            closes: stretch.until === last ? '24:00' : timeOf(stretch.until),
          })),
        })),
        gaps: matched.gaps
          .filter((gap) => gap.from >= first && gap.from < last)
          .map(({ resourceId, from: start, until: end, fits }) => ({
            resourceId,
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
            fits,
          })),
      }
    }),
    visits: visits.map((visit) => presentVisit(site, visit, read)),
    blocks: blocks.map(({ startsAt, endsAt, ...block }) => ({
      ...block,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    waiting: matched.waiting,
  }
}

/** Why a day has no hours; null on an open one. */
function closedText(agenda: ReadAgenda, blocks: Rows['blocks'], date: string): string | null {
  const closure = blocks.find(
    ({ kind, startsAt, endsAt }) =>
      kind === 'closure' &&
      startsAt.getTime() <= momentOf(date, '12:00') &&
      endsAt.getTime() > momentOf(date, '12:00'),
  )
  if (closure) return closure.reason || 'Cerrado'
  if (clinicSpans(agenda, date).length > 0) return null
  return holidaysOf(agenda, date).includes(date) ? 'Festivo' : 'No abre'
}
