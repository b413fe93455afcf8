import { type AuditAction, auditSentences, searchedBy } from '#content/audit-words.ts'
import { findClinic } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { adminForms } from '#content/ui/admin-operations.ts'
import type { Db } from '#db/client.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import type { SettingValue } from '#domain/settings/site-section.ts'
import { sql } from 'drizzle-orm'
import { portableSections } from '../portable-sections.ts'
import type { AuditRow } from './audit-query.ts'
import { type AccountNames, accountsIn, auditFieldName, auditValue } from './audit-value.ts'

/** A field that an entry names: what it was, and what it is. Absent: it is only said, not changed. */
export type AuditLine = { label: string; before?: string; after?: string }
export type PresentedAudit = AuditRow & { sentence: string; lines: AuditLine[] }

type Values = Readonly<Record<string, unknown>>
type Words = { accounts: AccountNames; sections: ReturnType<typeof portableSections>; site: Site }

/** The rows with what they say in Spanish. */
export async function presentAudit(
  { db, site, hosted, now }: { db: Db; site: Site; hosted: boolean; now: Date },
  rows: readonly AuditRow[],
): Promise<PresentedAudit[]> {
  const ids = rows.flatMap((row) => [
    ...accountsIn(row.before),
    ...accountsIn(row.after),
    ...accountsIn(row.subjectId),
  ])
  const words: Words = {
    accounts: await accountNames(db, [...new Set(ids)], hosted),
    sections: portableSections(site, now),
    site,
  }
  return rows.map((row) => ({ ...row, sentence: sentenceOf(row, words), lines: linesOf(row, words) }))
}

function sentenceOf({ action, subjectType, subjectId }: AuditRow, words: Words): string {
  const sentence = auditSentences[action as AuditAction] as string | undefined
  return sentence ? fillText(sentence, { subject: subjectOf(subjectType, subjectId, words) }) : action
}

function subjectOf(type: string, id: string, { accounts, sections, site }: Words): string {
  if (type === 'staff') return accounts.get(id) ?? auditValue('', id, accounts)
  if (type === 'settings') return `«${sections.find((section) => section.id === id)?.label ?? id}»`
  if (type === 'webhook') return `«${(adminForms.names as Readonly<Record<string, string>>)[id] ?? id}»`
  if (type === 'agenda') return agendaOf(id, site)
  if (type === 'person') return searchedBy[id] ?? id
  return LONG_ID.test(id) ? id.slice(0, SHORT_ID) : id
}

const LONG_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** As in the name of a conversation's file; the whole is in its own column of an export. */
const SHORT_ID = 8

/** `bilbao 2026-11-23/2026-11-29`, as it is kept, or a number: the name of the clinic and the days in words. */
function agendaOf(id: string, site: Site): string {
  const [, slug = '', from = '', until] = /^(\S+) ([\d-]{10})(?:\/([\d-]{10}))?$/.exec(id) ?? []
  if (from === '') return id
  const name = findClinic(site, slug)?.label ?? slug
  const days = until ? `del ${longDateText(from)} al ${longDateText(until)}` : `del ${longDateText(from)}`
  return `${name}, ${days}`
}

function linesOf({ action, subjectId, before, after }: AuditRow, words: Words): AuditLine[] {
  const own = action === 'settings.changed' ? settingLines(subjectId, before ?? {}, after ?? {}, words) : null
  if (own) return own
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.flatMap((key) => {
    const value = (values: Values | null) =>
      values && key in values ? auditValue(key, values[key], words.accounts) : undefined
    const [was, is] = [value(before), value(after)]
    if (was === is && before && after) return []
    return line(auditFieldName(key), was, is)
  })
}

/** Sections with their fields: only those that differ, by the labels of their screens. */
function settingLines(id: string, before: Values, after: Values, { accounts, sections }: Words) {
  const section = sections.find((one) => one.id === id)
  const isOwn = section?.needs !== undefined || id === 'forms' || id === 'privacy'
  if (!section || isOwn) return null
  const told = (values: Values, group: string, field: string) =>
    (values[group] as Readonly<Record<string, SettingValue>> | undefined)?.[field] ?? ''
  return section.groups.flatMap((group) =>
    group.fields.flatMap((field) => {
      const [was, is] = [told(before, group.id, field.id), told(after, group.id, field.id)]
      if (was === is) return []
      const show = (value: SettingValue) =>
        field.options?.find((option) => option.value === value)?.label ?? auditValue('', value, accounts)
      const label = section.groups.length > 1 ? `${group.title}: ${field.label}` : field.label
      return line(label, show(was), show(is))
    }),
  )
}

function line(label: string, before?: string, after?: string): AuditLine[] {
  return [{ label, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }]
}

async function accountNames(db: Db, ids: readonly string[], hosted: boolean): Promise<AccountNames> {
  if (ids.length === 0) return new Map()
  const name = hosted ? sql`p.display_name` : sql`coalesce(p.display_name, u.email)`
  const account = hosted ? sql`` : sql`left join auth.users u on u.id = w.id`
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select w.id, ${name} as name from unnest(${sql.param([...ids])}::uuid[]) as w(id)
    left join staff_profiles p on p.user_id = w.id ${account}`)
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name] as const])))
}
