import type { ChatPage } from '#content/pages.ts'
import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { settings, staffProfiles } from '#db/schema/index.ts'
import type { NetworkHours } from '#domain/settings/hours-readings.ts'
import { changesBetween, type PresentedSection } from '#domain/settings/site-section.ts'
import { wordsToType } from '#domain/settings/words-to-type.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { sectionVersions } from '../shared/settings/section-versions.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/** @throws {AppError} `not_found` */
export function knownSection(id: string) {
  const found = siteSections.get(id)
  if (!found) throw new AppError('not_found', 'Esta sección no existe.')
  return found
}

/** @throws {AppError} `not_found` */
export async function presentSection(
  site: Site,
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<PresentedSection> {
  const { section, defaults, warnings } = knownSection(id)
  const [row] = await db
    .select({
      version: settings.version,
      value: settings.value,
      changedAt: settings.changedAt,
      changedBy: staffProfiles.displayName,
    })
    .from(settings)
    .leftJoin(staffProfiles, eq(staffProfiles.userId, settings.changedBy))
    .where(eq(settings.section, id))
  const value = sectionValue(id, row?.value)
  return {
    ...section,
    value,
    defaults,
    version: row?.version ?? 0,
    changedAt: row?.changedAt.toISOString() ?? null,
    changedBy: row?.changedBy ?? null,
    warnings: warnings(value, now, site),
    ...(id === 'clinics' ? { networkHours: await networkHours(db) } : {}),
    ...(id === 'assistant' ? { safetyCards: site.pages.chat.safetyCards.map(safetyCard) } : {}),
  }
}

function safetyCard({ id, title, trigger, text }: ChatPage['safetyCards'][number]) {
  return { id, title, trigger, text }
}

/** The default hours of every clinic. */
async function networkHours(db: Db | Tx): Promise<NetworkHours> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.section, 'contact'))
  return sectionValue('contact', row?.value).hours as NetworkHours
}

/** Limit of versions on the screen. */
const LISTED = 100

/** The versions of a section, newest first, each with its changes; the first one is compared with the content. */
export async function presentHistory(db: Db | Tx, id: string) {
  const { section, defaults } = knownSection(id)
  const rows = await sectionVersions(db, id, LISTED + 1)
  const now = rows[0] ? sectionValue(id, rows[0].value) : defaults
  return rows.slice(0, LISTED).map(({ value, changedAt, ...row }, index) => {
    const before = rows[index + 1]
    const was = before ? sectionValue(id, before.value) : defaults
    const is = sectionValue(id, value)
    const typed = wordsToType(section, now, is)
    return {
      ...row,
      changedAt: changedAt.toISOString(),
      changes: changesBetween(section, was, is),
      ...(typed === undefined ? {} : { typed }),
    }
  })
}
