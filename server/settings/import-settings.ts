import { adminCopies } from '#content/ui/admin-operations.ts'
import type { ImportedSection, SettingsImport } from '#domain/settings/site-section.ts'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { forgetSettings } from '../shared/policy/stored-settings.ts'
import { rowVersion } from '../shared/rows/row-version.ts'
import { sectionReason } from '../shared/settings/section-input.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { portableChanges, type PortableSection, type Values, withTold } from './portable-section.ts'
import { portableSections } from './portable-sections.ts'

/** The words to type before a file changes several sections. */
const CONFIRM = adminCopies.file.words

const told = z.record(z.string().max(100), z.unknown())
const confirm = z.string().max(200).default('')

/** The file created by «Descargar en JSON»; other content is ignored. */
export const importFile = z.object({
  sections: z.record(z.string().max(100), z.object({ value: told }), {
    error: 'Este archivo no es una copia de los ajustes.',
  }),
})

/** What the preview showed: each section with the version seen, and the confirmation words it requires. */
export const importInput = z.strictObject({
  sections: z
    .array(z.strictObject({ id: z.string().max(100), version: rowVersion, value: told, confirm }))
    .min(1, 'No hay nada que importar.')
    .max(50),
  reason: sectionReason,
  confirm,
})

type Importer = Pick<Staff, 'id' | 'capabilities'>

/**
 * What a file would change, without saving it. Values missing from the file stay as they are; a section with an
 * invalid value, or one the caller may not change, is reported and left out.
 */
export async function previewImport(
  { database: { db }, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Importer,
  { sections }: z.output<typeof importFile>,
): Promise<SettingsImport> {
  const known = portableSections(site.current, now())
  const found: ImportedSection[] = []
  for (const section of known) {
    const said = sections[section.id]?.value
    if (!said) continue
    const { id, label, groups } = section
    const current = await section.find(db)
    const parsed = section.parse(withTold(section, current.value, said))
    const refused = parsed.success ? refusals(section, current.value, parsed.data) : parsed.error.issues
    const problems = mayChange(staff, section)
      ? refused.map((issue) => problemOf(section, issue))
      : [adminCopies.file.notYours]
    const value = parsed.success && problems.length === 0 ? parsed.data : current.value
    found.push({
      ...{ id, label, groups, problems, version: current.version },
      value: section.carried(value),
      ...portableChanges(section, current.value, value),
    })
  }
  const unknown = Object.keys(sections).filter((id) => known.every((section) => section.id !== id))
  return { sections: found, unknown }
}

/**
 * Saves the sections of a file, all or none, each as its own version. @returns how many were saved
 * @throws {AppError} `invalid_fields`, `not_found`, `capability_missing`, and `conflict` with the section that
 * someone else saved in the meantime
 */
export async function importSettings(
  deps: Deps,
  staff: Importer,
  { sections, reason, confirm }: z.output<typeof importInput>,
): Promise<{ saved: number }> {
  checkWords(CONFIRM, confirm, 'confirm')
  const known = portableSections(deps.site.current, deps.now())
  await deps.database.db.transaction(async (tx) => {
    for (const { id, version, value: said, confirm: words } of sections) {
      const section = known.find((one) => one.id === id)
      if (!section) throw new AppError('not_found', 'Esta sección no existe.')
      if (!mayChange(staff, section))
        throw new AppError('capability_missing', 'Tu cuenta no tiene permiso para esta acción.')
      const { value: before } = await section.find(tx)
      const value = parsedValue(section, withTold(section, before, said))
      if (refusals(section, before, value).length > 0) throw unfit(section)
      // Saved first: a concurrent save may change which words are required.
      await section.saveIn(tx, staff, { version, value, reason })
      checkWords(portableChanges(section, before, value).typed, words, `${id}.confirm`)
    }
  })
  forgetSettings(deps)
  return { saved: sections.length }
}

/** Every caller here already has `settings.write`. */
function mayChange(staff: Importer, { needs }: PortableSection): boolean {
  return !needs || staff.capabilities.has(needs)
}

function parsedValue(section: PortableSection, value: Values): Values {
  const result = section.parse(value)
  if (result.success) return result.data
  throw unfit(section)
}

function unfit({ label }: PortableSection): AppError {
  return new AppError('invalid_fields', `Revisa «${label}» en el archivo.`)
}

type Refusal = { path: PropertyKey[]; message: string }

/** Why the section's own save would refuse values that are valid alone. */
function refusals({ refused }: PortableSection, before: Values, after: Values): Refusal[] {
  return Object.entries(refused(before, after)).map(([place, message]) => ({
    path: place.split('.'),
    message,
  }))
}

function checkWords(wanted: string | undefined, typed: string, field: string): void {
  if (wanted === undefined || typed.trim().toLowerCase() === wanted.toLowerCase()) return
  throw new AppError('invalid_fields', `Escribe «${wanted}» para hacerlo.`, {
    fields: { [field]: `Escribe «${wanted}».` },
  })
}

/** Describes an invalid value by its name on the screen. */
function problemOf({ id, groups }: PortableSection, { path, message }: Refusal): string {
  const isNamed = (one: { id: string }) => path.includes(one.id)
  const group = groups.find((one) => one.id === path[0]) ?? groups.find((one) => one.fields.some(isNamed))
  const field = group?.fields.find(isNamed)
  return `${group?.title ?? id}: ${field?.label ?? path.slice(1).join('.')}. ${message}`
}
