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

/** What must be typed before a file changes several sections at once. */
const CONFIRM = adminCopies.file.words

const told = z.record(z.string().max(100), z.unknown())
const confirm = z.string().max(200).default('')

/** The file that «Descargar en JSON» makes; what else is in it does not matter. */
export const importFile = z.object({
  sections: z.record(z.string().max(100), z.object({ value: told }), {
    error: 'Este archivo no es una copia de los ajustes.',
  }),
})

/** What a preview has shown: each section with the version that was seen, and what that section wants typed. */
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
 * What a file would change, without changing it. What the file does not say stays as it is now; a section with a value that
 * may not stand, or that is not for whoever asks, says so and is left out.
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
 * Saves the sections of a file, all or none, each as a version of its own. @returns how many were saved
 * @throws {AppError} `invalid_fields`, `not_found`, `capability_missing`, and `conflict` with the section that somebody
 * saved meanwhile
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
      // First, since what somebody saved meanwhile may want other words.
      await section.saveIn(tx, staff, { version, value, reason })
      checkWords(portableChanges(section, before, value).typed, words, `${id}.confirm`)
    }
  })
  forgetSettings(deps)
  return { saved: sections.length }
}

/** Whoever gets here has `settings.write`. */
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

/** What the section's own save would refuse of a value that could stand by itself. */
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

/** A value that may not stand, by its name on the screen. */
function problemOf({ id, groups }: PortableSection, { path, message }: Refusal): string {
  const isNamed = (one: { id: string }) => path.includes(one.id)
  const group = groups.find((one) => one.id === path[0]) ?? groups.find((one) => one.fields.some(isNamed))
  const field = group?.fields.find(isNamed)
  return `${group?.title ?? id}: ${field?.label ?? path.slice(1).join('.')}. ${message}`
}
