import { hourWords } from '#domain/agenda/hour-words.ts'
import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { findClinic, writtenClinics } from '#content/clinics.ts'
import { shownClinics } from '#content/site/shown-clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import type { AgendaEffects } from '#domain/agenda/agenda-settings.ts'
import { freeTimes } from '#domain/agenda/free-times.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { timesIn } from '#domain/settings/hours-readings.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type ReadAgenda, readAgenda, readAgendas } from '../read-agenda.ts'
import { takenTimes } from '../taken-times.ts'
import type { AgendaSettingsInput } from './settings-input.ts'
import { visitsLeftOutside } from './visits-left-outside.ts'

type EffectDeps = Pick<Deps, 'database' | 'site' | 'now'>

/** The first hours that patients would see. */
const FIRST_HOURS = 5
const DAYS_LOOKED = 14

/** What saving these settings would do. */
export async function effectsOfSettings(
  deps: EffectDeps,
  staff: Staff,
  slug: string,
  value: AgendaSettingsInput,
): Promise<AgendaEffects> {
  const { db } = deps.database
  const before = await readAgenda(db, deps.site.current, slug)
  const after = planned(before, value, deps.site.current)
  const now = deps.now()
  const outside = await visitsLeftOutside(db, staff, [{ before, after }], now)
  return { ...outside, firstHours: await firstHours(db, after, now) }
}

/** What saving a section with hours and closed days would do, in all clinics. */
export async function effectsOfSection(
  deps: EffectDeps,
  staff: Staff,
  section: 'clinics' | 'contact',
  value: SectionValue,
): Promise<AgendaEffects> {
  const site = deps.site.current
  const now = deps.now()
  const next = siteAfter(site, section, value, dateOf(now.getTime()))
  const agendas = await readAgendas(deps.database.db, site, site.clinicSlugs)
  const changes = agendas.flatMap((before) => {
    const clinic = findClinic(next, before.slug)
    const schedule = clinic ? scheduleOfClinic(next, clinic) : { ...before.schedule, days: [] }
    if (JSON.stringify(schedule) === JSON.stringify(before.schedule)) return []
    return [{ before, after: { ...before, schedule } }]
  })
  return { ...(await visitsLeftOutside(deps.database.db, staff, changes, now)), firstHours: [] }
}

/** The agenda with these settings; resources that are not saved yet get numbers below zero. */
function planned(before: ReadAgenda, value: AgendaSettingsInput, { bookingLimits }: Site): ReadAgenda {
  return {
    ...before,
    online: value.online,
    arrival: value.arrival,
    visitMinutes: value.visitMinutes ?? bookingLimits.visitMinutes,
    bufferMinutes: value.bufferMinutes ?? bookingLimits.bufferMinutes,
    resources: value.resources
      .filter(({ active }) => active)
      .map((resource, index) => ({ ...resource, id: resource.id ?? -1 - index, clinicSlug: before.slug })),
  }
}

async function firstHours(db: Db, agenda: ReadAgenda, now: Date): Promise<string[]> {
  if (!agenda.online) return []
  const from = dateOf(now.getTime())
  const until = daysAfter(from, DAYS_LOOKED)
  const taken = await takenTimes(db, {
    slugs: [agenda.slug],
    from: momentOf(from, '00:00'),
    until: momentOf(daysAfter(until, 1), '00:00'),
    now,
  })
  const times = freeTimes(agenda, taken.get(agenda.slug) ?? { busy: [], blocked: [] }, {
    now: now.getTime(),
    from,
    until,
  })
  return times.slice(0, FIRST_HOURS).map(({ at }) => hourWords(at))
}

function siteAfter(site: Site, section: 'clinics' | 'contact', value: SectionValue, today: string): Site {
  if (section === 'clinics') return { ...site, clinics: shownClinics(writtenClinics, value, today) }
  const card = String(value.hours?.card ?? '')
  return { ...site, facts: { ...site.facts, clinicHours: timesIn(card) } }
}
