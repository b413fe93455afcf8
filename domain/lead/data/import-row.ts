import { checkEmail, emailErrorText } from '../../contact/email-address.ts'
import { checkPhone } from '../../contact/phone-number.ts'
import { type ClinicScope, seesClinic } from '../../staff/sees-clinic.ts'
import { cleanText } from '../../text/clean-text.ts'
import { foldedText } from '../../text/folded-text.ts'
import { LEAD_LIMITS } from '../lead.ts'
import { withoutFormula } from './export-cells.ts'
import { IMPORT_FIELD_IDS, type ImportField, type ImportMapping } from './import-fields.ts'
import { importedDate } from './imported-date.ts'

export type ImportContext = ClinicScope & {
  /** `label`: as forms and lists show it. */
  clinics: readonly { slug: string; label: string; names: readonly string[] }[]
  now: Date
  /** Older requests would be erased immediately. */
  oldest: Date
}

export type ImportedLead = {
  name: string
  phone: string
  email: string
  clinicSlug: string | null
  createdAt: Date
  treatment: string | null
  message: string | null
  tags: string[]
  health: boolean
  marketing: boolean
}
export type ImportProblem = { field: ImportField; message: string }
export type ImportedRow =
  | { ok: true; lead: ImportedLead; dropped: boolean }
  | { ok: false; problems: ImportProblem[] }

const TAGS_MAX = 30
const TAG_LENGTH = 40
const YES = new Set(['si', 's', 'yes', 'y', '1', 'true', 'x', 'verdadero'])

/**
 * Reads a line of the file. Treatment and message may reveal health data, so they are kept only if the line records
 * consent; otherwise `dropped` is set.
 */
export function importRow(
  row: readonly string[],
  mapping: ImportMapping,
  context: ImportContext,
): ImportedRow {
  const cells = Object.fromEntries(
    IMPORT_FIELD_IDS.map((field) => [field, cell(row, mapping[field], field === 'message' ? 'many' : 'one')]),
  ) as Record<ImportField, string>
  const clinic = clinicOf(cells.clinic, context)
  const createdAt = cells.created === '' ? context.now : importedDate(cells.created, context.now)
  const problems = [
    ...contactProblems(cells),
    ...lengthProblems(cells),
    ...clinicProblems(cells.clinic, clinic, context),
    ...dateProblems(createdAt, context),
  ]
  if (problems.length > 0 || clinic === undefined || createdAt === null) return { ok: false, problems }
  const health = isYes(cells.consentHealth)
  const said = cells.treatment !== '' || cells.message !== ''
  return {
    ok: true,
    dropped: said && !health,
    lead: {
      name: cells.name,
      phone: cells.phone,
      email: cells.email.toLowerCase(),
      clinicSlug: clinic,
      createdAt,
      treatment: (health && cells.treatment) || null,
      message: (health && cells.message) || null,
      tags: tagsOf(cells.tags),
      health,
      marketing: isYes(cells.consentMarketing),
    },
  }
}

/** Removes the apostrophe that our exports put before possible formulas. */
function cell(row: readonly string[], column: number | undefined, lines: 'one' | 'many'): string {
  const text = cleanText(column === undefined ? '' : (row[column] ?? ''), { lines })
  const bare = text.slice(1)
  return text.startsWith("'") && withoutFormula(bare) === text ? bare : text
}

function contactProblems({ name, phone, email }: Record<ImportField, string>): ImportProblem[] {
  const phoneCheck = checkPhone(phone)
  const emailCheck = checkEmail(email)
  return [
    ...(name === '' ? [problem('name', 'Falta el nombre.')] : []),
    ...(phone === '' && email === '' ? [problem('phone', 'Falta un teléfono o un correo.')] : []),
    ...(phone !== '' && !phoneCheck.valid ? [problem('phone', phoneCheck.message)] : []),
    ...(email !== '' && !emailCheck.valid ? [problem('email', emailErrorText(emailCheck))] : []),
  ]
}

function lengthProblems(cells: Record<ImportField, string>): ImportProblem[] {
  return (['name', 'phone', 'email', 'treatment', 'message'] as const)
    .filter((field) => cells[field].length > LEAD_LIMITS[field])
    .map((field) => problem(field, `Como mucho ${LEAD_LIMITS[field]} caracteres.`))
}

function dateProblems(date: Date | null, { now, oldest }: ImportContext): ImportProblem[] {
  if (date === null) return [problem('created', 'La fecha no se entiende: usa 31/12/2026 o 2026-12-31.')]
  if (date > now) return [problem('created', 'La fecha está en el futuro.')]
  return date < oldest ? [problem('created', 'Es más antigua que el plazo de conservación.')] : []
}

/** Users limited to certain clinics may only import requests for these. */
function clinicProblems(
  text: string,
  clinic: string | null | undefined,
  context: ImportContext,
): ImportProblem[] {
  if (clinic !== undefined && seesClinic(context, clinic)) return []
  const own = context.clinics.filter(({ slug }) => seesClinic(context, slug)).map(({ label }) => label)
  const valid = `Valen: ${own.join(', ')}.`
  if (clinic === undefined) return [problem('clinic', `«${text}» no es ninguna clínica. ${valid}`)]
  return [
    problem(
      'clinic',
      clinic === null
        ? `Falta la clínica: solo puedes importar solicitudes de las tuyas. ${valid}`
        : `«${text}» no es una de tus clínicas. ${valid}`,
    ),
  ]
}

/** Null: the cell is empty. Undefined: not one of our clinics. */
function clinicOf(text: string, { clinics }: ImportContext): string | null | undefined {
  if (text === '') return null
  const asked = words(text)
  return clinics.find(({ slug, label, names }) =>
    [slug, label, ...names].some((name) => words(name) === asked),
  )?.slug
}

/** Letters and digits only, so that «Madrid-Alcobendas» is «Madrid - Alcobendas». */
function words(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function tagsOf(text: string): string[] {
  const tags = text.split(/[,|]/).map((tag) => tag.trim().slice(0, TAG_LENGTH))
  return [...new Set(tags.filter(Boolean))].slice(0, TAGS_MAX)
}

function isYes(text: string): boolean {
  return YES.has(foldedText(text))
}

function problem(field: ImportField, message: string): ImportProblem {
  return { field, message }
}
