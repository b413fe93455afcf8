import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import type { Treatment } from '#content/treatments.ts'
import { adminLaunch as texts } from '#content/ui/admin-launch.ts'
import { KEPT_TABLES, mayChange } from '#db/app-role.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { BACKUP_DAYS } from '#domain/dashboard/dashboard.ts'
import { priceTerms } from '#domain/price/price-terms.ts'
import { WEBHOOKS } from '#domain/settings/forms-settings.ts'
import { DEFAULT_RETENTION_MONTHS } from '#domain/settings/privacy-settings.ts'
import type { Deps } from '../../deps.ts'
import { lastBackups } from '../../shared/audit/last-backup.ts'
import { readLeadPolicy } from '../../shared/policy/lead-policy.ts'
import { storedSettings } from '../../shared/policy/stored-settings.ts'
import { findSection } from '../../shared/settings/stored-section.ts'
import { readSitemapStatus } from '../../shared/sitemap-status.ts'
import { listStaff, type TeamMember } from '../../shared/staff/list-staff.ts'
import { formsSection } from '../forms/forms-section.ts'
import { lastWebhookTests } from '../forms/webhook-tests.ts'
import { privacySection } from '../privacy/privacy-section.ts'
import { sectionValue, siteSections } from '../sections/site-sections.ts'
import { blockedTexts } from './blocked-texts.ts'

/** `stop`: do not launch with this; `look`: someone must decide; `done`. */
export type LaunchState = 'stop' | 'look' | 'done'
export type LaunchId = keyof typeof texts.items
/** An item of the launch checklist, with what is missing. */
export type LaunchItem = { id: LaunchId; state: LaunchState; details: string[] }

/** Names in one sentence. */
const MOST_NAMES = 5

type LaunchDeps = Pick<Deps, 'database' | 'env' | 'now' | 'site'>

/** Every item of the checklist with its current state. */
export async function launchItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const groups = await Promise.all([
    siteItems(deps),
    deliveryItems(deps),
    privacyItems(deps),
    operationItems(deps),
    contentItems(deps),
    treatmentItems(deps.site.current),
  ])
  return groups.flat()
}

function item(id: LaunchId, details: readonly string[], otherwise: 'stop' | 'look'): LaunchItem {
  return { id, state: details.length > 0 ? otherwise : 'done', details: [...details] }
}

async function siteItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const stored = await storedSettings(deps)
  const warningsOf = (id: string) =>
    siteSections.get(id)?.warnings(sectionValue(id, stored.get(id)), deps.now(), deps.site.current) ?? []
  const { SITE_URL } = deps.env
  const isClosed = sectionValue('seo', stored.get('seo')).robots?.closed === true
  const isLocal = !SITE_URL.startsWith('https://')
  return [
    item('legal', warningsOf('legal'), 'stop'),
    item('clinics', warningsOf('clinics'), 'stop'),
    item('contact', warningsOf('contact'), 'stop'),
    item('openings', warningsOf('openings'), 'look'),
    item('claims', warningsOf('claims'), 'look'),
    item('advertising', warningsOf('advertising'), 'look'),
    item('robots', isClosed ? [texts.details.robots] : [], 'stop'),
    item('address', isLocal ? [fillText(texts.details.address, { address: SITE_URL })] : [], 'stop'),
  ]
}

async function deliveryItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const { value } = await findSection(deps.database.db, formsSection)
  const { webhooks } = await readLeadPolicy(deps)
  const tests = await lastWebhookTests(deps, value)
  const problems = WEBHOOKS.flatMap((name) => {
    const label = texts.webhooks[name]
    if (!webhooks[name]) return [fillText(texts.details.webhookOff, { label })]
    if (!tests[name]) return [fillText(texts.details.webhookUntested, { label })]
    return tests[name].ok ? [] : [fillText(texts.details.webhookFailed, { label })]
  })
  const noMail = deps.env.SMTP_URL ? [] : [texts.details.noMail]
  return [
    item('webhooks', problems, 'look'),
    item('agenda', await agendaDetails(deps), 'look'),
    item('mail', noMail, 'stop'),
  ]
}

async function agendaDetails({ database }: LaunchDeps): Promise<string[]> {
  const { rows } = await database.pool.query('select 1 from agenda_clinics where online limit 1')
  return rows.length > 0 ? [] : [texts.details.noHours]
}

async function privacyItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const { value } = await findSection(deps.database.db, privacySection)
  const today = inMadrid(deps.now()).date
  const { rows } = await deps.database.pool.query<{ n: number }>(
    'select count(*)::int as n from rights_requests where closed_at is null and due_on < $1',
    [today],
  )
  const late = rows[0]?.n ?? 0
  const { webhooks } = await readLeadPolicy(deps)
  const sends = WEBHOOKS.some((name) => webhooks[name]) || deps.env.AI_BASE_URL !== undefined
  const unsigned = value.processors.filter(({ contractOn }) => contractOn === '').map(({ name }) => name)
  const processors = [
    ...(sends && value.processors.length === 0 ? [texts.details.noProcessors] : []),
    ...unsigned.map((name) => fillText(texts.details.noContract, { name })),
  ]
  const months = value.retentionMonths
  const longer =
    months > DEFAULT_RETENTION_MONTHS ? [fillText(texts.details.retention, { months: String(months) })] : []
  return [
    item('processors', processors, 'stop'),
    item('retention', longer, 'stop'),
    item('rights', late > 0 ? [fillText(texts.details.rights, { count: String(late) })] : [], 'stop'),
  ]
}

async function operationItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const { made, checked } = await lastBackups(deps)
  const old = (at: string) => deps.now().getTime() - Date.parse(at) > BACKUP_DAYS * 86_400_000
  const backup = made === null ? [texts.details.noBackup] : old(made.at) ? [texts.details.oldBackup] : []
  const team = await listStaff(deps)
  const alone = deps.env.hosted ? [] : team.filter(({ factors }) => factors.length === 0)
  return [
    item('backup', [...backup, ...(made && !checked ? [texts.details.unchecked] : [])], 'stop'),
    item(
      'factors',
      alone.map(({ displayName }) => displayName),
      'stop',
    ),
    item('assigned', unassigned(team), 'look'),
    item('signUp', signUpDetails(deps), 'look'),
    item('auditLog', await auditLogDetails(deps), 'stop'),
  ]
}

/** People without a profile may do everything. The first admin needs that, but only at the beginning. */
function unassigned(team: readonly TeamMember[]): string[] {
  const names = team.filter(({ version }) => version === 0).map(({ displayName }) => displayName)
  return counted(texts.details.unassigned, names)
}

/** For a hosted project, this is checked there. */
function signUpDetails({ env }: LaunchDeps): string[] {
  return env.hosted || env.auth.signupDecided ? [] : [texts.details.signUp]
}

async function auditLogDetails({ database }: LaunchDeps): Promise<string[]> {
  return (await mayChange(database.pool, KEPT_TABLES[0])) ? [texts.details.auditLog] : []
}

async function contentItems(deps: LaunchDeps): Promise<LaunchItem[]> {
  const site = deps.site.current
  const today = inMadrid(deps.now()).date
  const pending = site.articles.filter(({ reviewer }) => reviewer === null).length
  const due = site.articles.filter(({ nextReview }) => nextReview !== undefined && nextReview < today).length
  const status = await readSitemapStatus()
  return [
    item(
      'reviews',
      [
        ...(pending > 0 ? [countText(texts.details.unreviewed, pending)] : []),
        ...(due > 0 ? [countText(texts.details.reviewDue, due)] : []),
      ],
      'look',
    ),
    wordingItem(await blockedTexts(deps)),
    item('sitemap', sitemapDetails(status), 'look'),
  ]
}

/** What prudent mode alone forbids is named, but direction chose the mode: it keeps nothing open. */
function wordingItem({ now, ifPrudent }: Awaited<ReturnType<typeof blockedTexts>>): LaunchItem {
  const blocked = item('wording', counted(texts.details.blocked, now), 'look')
  return { ...blocked, details: [...blocked.details, ...counted(texts.details.ifPrudent, ifPrudent)] }
}

/** The note about taxes is shown beside an amount; a treatment without one needs none. */
function treatmentItems({ treatments, reviews }: Site): LaunchItem[] {
  const names = (some: readonly Treatment[]) => some.map(({ name }) => name)
  const unsigned = treatments.filter(({ slug }) => !reviews.has(`treatment/${slug}`))
  const untaxed = treatments.filter((one) => {
    const terms = priceTerms(one)
    return terms !== null && !terms.taxNote
  })
  return [
    item('treatmentReviews', counted(texts.details.unsignedTreatments, names(unsigned)), 'look'),
    item('taxNotes', counted(texts.details.untaxed, names(untaxed)), 'look'),
  ]
}

function sitemapDetails(status: Awaited<ReturnType<typeof readSitemapStatus>>): string[] {
  if (!status) return [texts.details.noSitemap]
  const { excluded, problems } = status
  return [
    ...(excluded > 0 ? [countText(texts.details.noindex, excluded)] : []),
    ...(problems.length > 0 ? [countText(texts.details.problems, problems.length)] : []),
  ]
}

/** How many there are, with their names; nothing for none. */
function counted(sentence: { one: string; many: string }, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [countText(sentence, names.length, { names: namesText(names) })]
}

/** At most five names, so that the sentence stays one. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  if (names.length <= MOST_NAMES) return shown
  return fillText(texts.details.andMore, { names: shown, count: String(names.length - MOST_NAMES) })
}
