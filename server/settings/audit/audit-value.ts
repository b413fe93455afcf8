import { auditFields, auditValueWords as words } from '#content/audit-words.ts'
import { leadWords } from '#content/ui.ts'
import { adminRights } from '#content/ui/admin-rights.ts'
import { adminPrivacy } from '#content/ui/admin-operations.ts'
import { adminTeam } from '#content/ui/admin-team.ts'
import { fillText } from '#content/fill-text.ts'
import { rightLabels } from '#content/rights-form-texts.ts'
import { writtenClinics } from '#content/clinics.ts'

/** Names of accounts by id. */
export type AccountNames = ReadonlyMap<string, string>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const moment = new Intl.DateTimeFormat('es', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})
const date = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' })
const whole = new Intl.NumberFormat('es')
const euros = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' })
const MOST = 5

const clinics = Object.fromEntries(writtenClinics.map(({ slug, label }) => [slug, label]))
const channels = { ...adminRights.channels, ...leadWords.channel }
const statuses = { ...adminPrivacy.statuses, ...leadWords.status }
/** Values of some fields that are names of the product. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statuses,
  blockedStatus: statuses,
  subStatus: leadWords.callOutcome,
  lostReason: { ...leadWords.lostReason, ...leadWords.invalidReason },
  formType: channels,
  channel: channels,
  answeredBy: channels,
  kind: rightLabels,
  identity: adminRights.identities,
  clinicSlug: clinics,
  clinicSlugs: clinics,
  roles: Object.fromEntries(Object.entries(adminTeam.roles).map(([role, { label }]) => [role, label])),
  purpose: adminPrivacy.purposes,
}

/** A value of the log as text that people read. */
export function auditValue(field: string, value: unknown, accounts: AccountNames): string {
  if (value === null || value === undefined || value === '') return words.blank
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number')
    return field === 'valueCents' ? euros.format(value / 100) : whole.format(value)
  if (typeof value === 'string') return textOf(field, value, accounts)
  if (Array.isArray(value)) return listOf(field, value, accounts)
  const parts = Object.entries(value).map(
    ([key, one]) => `${auditFieldName(key)}: ${auditValue(key, one, accounts)}`,
  )
  return parts.join(', ') || words.blank
}

/** The Spanish name of a field. Zones are recorded by their own name and the part that moved. */
export function auditFieldName(field: string): string {
  const known = (auditFields as Readonly<Record<string, string>>)[field]
  if (known) return known
  const [zone = '', part = ''] = field.split(' ')
  return words.zone[part] ? `${zone.replaceAll('-', ' ')}, ${words.zone[part]}` : field
}

function textOf(field: string, value: string, accounts: AccountNames): string {
  if (value === '•••') return words.hidden
  const name = NAMES[field]?.[value]
  if (name) return name
  if (UUID.test(value)) return accounts.get(value) ?? words.somebody
  if (MOMENT.test(value)) return moment.format(new Date(value))
  return DATE.test(value) ? date.format(new Date(value)) : value
}

function listOf(field: string, values: readonly unknown[], accounts: AccountNames): string {
  if (values.length === 0) return words.blank
  const shown = values.slice(0, MOST).map((value) => auditValue(field, value, accounts))
  const rest = values.length - shown.length
  return shown.join(', ') + (rest > 0 ? ` ${fillText(words.more, { count: rest })}` : '')
}

/** The account ids among the values. */
export function accountsIn(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(accountsIn)
}
