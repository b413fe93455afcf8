import type { Tx } from '#db/client.ts'
import { agendaClinics, agendaResources } from '#db/schema/index.ts'
import {
  type AgendaSettings,
  type ClinicAgendaSettings,
  MAX_RESOURCES,
} from '#domain/agenda/agenda-settings.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { lockAgenda } from '../find-place.ts'
import { presentSettings, storedAgenda } from './present-settings.ts'
import { type AgendaSettingsInput, requireKnownServices } from './settings-input.ts'

type Save = { slug: string; version: number; value: AgendaSettingsInput; reason: string }

/**
 * Saves a clinic's agenda; visits that no longer fit stay. A resource that is left out is deleted, or switched off if
 * it has appointments.
 * @throws {AppError} `conflict` with the current settings, `invalid_fields`, `not_found`
 */
export async function saveSettings(
  deps: Pick<Deps, 'database' | 'site' | 'now'>,
  staff: Pick<Staff, 'id'>,
  { slug, version, value, reason }: Save,
): Promise<ClinicAgendaSettings> {
  const now = deps.now()
  const site = deps.site.current
  requireKnownServices(site, value)
  return deps.database.db.transaction(async (tx) => {
    await lockAgenda(tx, slug)
    const current = await presentSettings(tx, site, slug, now)
    if (current.version !== version) throw conflict(current)
    const { resources, ...own } = value
    await tx
      .insert(agendaClinics)
      .values({ clinicSlug: slug, ...own, changedAt: now })
      .onConflictDoUpdate({
        target: agendaClinics.clinicSlug,
        set: { ...own, changedAt: now, version: sql`${agendaClinics.version} + 1` },
      })
    await saveResources(tx, slug, resources, current.value)
    const { value: after } = await storedAgenda(tx, slug)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'agenda.set',
      subject: { type: 'clinic', id: slug },
      before: audited(current.value),
      after: audited(after),
      reason,
    })
    await notifyBackOffice(tx, 'agenda.changed', [slug])
    return presentSettings(tx, site, slug, now)
  })
}

async function saveResources(
  tx: Tx,
  slug: string,
  resources: AgendaSettingsInput['resources'],
  { resources: before }: AgendaSettings,
) {
  const known = new Set(before.map(({ id }) => id))
  const wanted = resources.flatMap(({ id }) => id ?? [])
  if (wanted.some((id) => !known.has(id)) || new Set(wanted).size < wanted.length)
    throw new AppError('invalid_fields', 'Revisa los campos.', {
      fields: { 'value.resources': 'Una de las salas ya no existe. Vuelve a cargar la página.' },
    })
  const gone = and(eq(agendaResources.clinicSlug, slug), notInArray(agendaResources.id, wanted))
  const isUsed = sql`exists (select 1 from appointments where resource_id = ${agendaResources.id})`
  await tx.delete(agendaResources).where(and(gone, sql`not ${isUsed}`))
  await tx.update(agendaResources).set({ active: false, position: MAX_RESOURCES }).where(gone)
  for (const [position, { id, ...resource }] of resources.entries()) {
    const row = { ...resource, position, clinicSlug: slug }
    if (id === null) await tx.insert(agendaResources).values(row)
    else
      await tx
        .update(agendaResources)
        .set({ ...row, version: sql`${agendaResources.version} + 1` })
        .where(eq(agendaResources.id, id))
  }
}

/** For the log, which outlives the names of professionals. */
function audited({ resources, ...own }: AgendaSettings) {
  return {
    ...own,
    resources: resources.map(({ id, kind, capacity, active, week, services }) =>
      [`${kind} ${id}`, `×${capacity}`, active ? '' : 'off', JSON.stringify(week), services.join(' ')]
        .filter((part) => part !== '' && part !== 'null')
        .join(' '),
    ),
  }
}
