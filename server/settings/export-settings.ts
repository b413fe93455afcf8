import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { portableSections } from './portable-sections.ts'

/**
 * The file «Descargar en JSON»: the current value of every section, saved or default, so that another installation
 * can be made the same. It holds no secrets, no addresses that may contain a key, and no people.
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
