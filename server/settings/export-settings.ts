import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { portableSections } from './portable-sections.ts'

/**
 * The file «Descargar en JSON»: what each section says now, whether somebody saved it or it stands as it was written, so
 * that another installation becomes the same. Without secrets, addresses that may hold a key, and people.
 */
export async function exportSettings(
  { database: { db }, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Pick<Staff, 'id' | 'capabilities'>,
) {
  const at = now()
  const sections = portableSections(site.current, at)
    .filter(({ needs }) => !needs || staff.capabilities.has(needs))
    .map(async ({ id, find, carried }) => {
      const { value, version } = await find(db)
      return [id, { version, value: carried(value) }] as const
    })
  const found = await Promise.all(sections)
  await writeAudit(db, {
    staffId: staff.id,
    action: 'settings.exported',
    subject: { type: 'settings', id: 'all' },
  })
  return { exportedAt: at.toISOString(), sections: Object.fromEntries(found) }
}
