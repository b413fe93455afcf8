import type { Db } from '#db/client.ts'
import { loweredNumbers } from '#domain/settings/lowered-numbers.ts'
import {
  changesBetween,
  type ImportedSection,
  type SectionValue,
  type SettingsImport,
} from '#domain/settings/site-section.ts'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { Staff } from '../staff/staff.ts'
import { presentSection } from './present-section.ts'
import { forgetSettings } from '../policy/stored-settings.ts'
import { saveSectionIn } from './save-section.ts'
import { siteSections } from './sections/site-sections.ts'
import { sectionReason } from './own-sections/section-input.ts'

/** What must be typed before a file changes several sections at once. */
const CONFIRM = 'importar ajustes'

const fields = z.record(z.string().max(100), z.record(z.string().max(100), z.unknown()))

/** The file that «Descargar en JSON» makes; what else is in it does not matter. */
export const importFile = z.object({
  sections: z.record(z.string().max(100), z.object({ value: fields }), {
    error: 'Este archivo no es una copia de los ajustes.',
  }),
})

/** What a preview has shown: each section with the version that was seen. */
export const importInput = z.strictObject({
  sections: z
    .array(z.strictObject({ id: z.string().max(100), version: z.int().min(0), value: z.unknown() }))
    .min(1, 'No hay nada que importar.')
    .max(50),
  reason: sectionReason,
  confirm: z.string().default(''),
})

/**
 * What a file would change, without changing it. What the file does not say stays as it is now; a section with a value that
 * may not stand says which and is left out.
 */
export async function previewImport(
  db: Db,
  { sections }: z.output<typeof importFile>,
  now: Date,
): Promise<SettingsImport> {
  const found: ImportedSection[] = []
  for (const [id, { section, schema }] of siteSections) {
    const told = sections[id]?.value
    if (!told) continue
    const { value: current, version } = await presentSection(db, id, now)
    const value = Object.fromEntries(
      Object.entries(current).map(([group, known]) => [
        group,
        Object.fromEntries(Object.entries(known).map(([field, now]) => [field, told[group]?.[field] ?? now])),
      ]),
    ) as SectionValue
    const parsed = schema.safeParse(value)
    const next = parsed.success ? (parsed.data as SectionValue) : value
    const said = [
      ...(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const),
      ...Object.entries(loweredNumbers(section, current, next)),
    ]
    const problems = said.map(([place, message]) => {
      const [groupId, ...rest] = place.split('.')
      const group = section.groups.find((one) => one.id === groupId)
      const field = group?.fields.find((one) => one.id === rest[0])
      return `${group?.title ?? id}: ${field?.label ?? rest.join('.')}. ${message}`
    })
    const changes = problems.length === 0 ? changesBetween(section, current, next) : []
    const { label, groups } = section
    found.push({ id, label, groups, version, value: next, changes, problems })
  }
  const unknown = Object.keys(sections).filter((id) => !siteSections.has(id))
  return { sections: found, unknown }
}

/**
 * Saves the sections of a file, all or none, each as a version of its own. @returns how many were saved
 * @throws {AppError} `invalid_fields`, `not_found`, and `conflict` with the section that somebody saved meanwhile
 */
export async function importSettings(
  deps: Deps,
  staff: Pick<Staff, 'id'>,
  { sections, reason, confirm }: z.output<typeof importInput>,
): Promise<{ saved: number }> {
  if (confirm.trim().toLowerCase() !== CONFIRM)
    throw new AppError('invalid_fields', `Escribe «${CONFIRM}» para hacerlo.`, {
      fields: { confirm: `Escribe «${CONFIRM}».` },
    })
  const now = deps.now()
  const parsed = sections.map(({ id, version, value }) => {
    const known = siteSections.get(id)
    if (!known) throw new AppError('not_found', 'Esta sección no existe.')
    const result = known.schema.safeParse(value)
    if (result.success) return { section: id, version, value: result.data as SectionValue }
    throw new AppError('invalid_fields', `Revisa «${known.section.label}» en el archivo.`)
  })
  await deps.database.db.transaction(async (tx) => {
    for (const one of parsed) {
      const { value: before } = await presentSection(tx, one.section, now)
      await saveSectionIn(tx, staff, { ...one, before, reason }, now, () =>
        presentSection(tx, one.section, now),
      )
    }
  })
  forgetSettings(deps)
  return { saved: parsed.length }
}
