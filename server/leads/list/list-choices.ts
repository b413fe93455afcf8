import type { Db } from '#db/client.ts'
import { leadTags } from '#db/schema/index.ts'
import type { LeadChoices, LeadOutbox } from '#domain/lead/lead-list.ts'
import { TREATMENT_INTERESTS } from '#domain/lead/lead.ts'
import { formatVisitReason } from '#domain/lead/visit-reason.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { listColleagues } from '../work/colleagues.ts'

/** Limit of offered campaigns. */
const MAX_CAMPAIGNS = 200
/**
 * Filter choices beyond what the site itself knows. People who may only count get only what can be counted by: no
 * colleagues, and no tags, which are staff's words about people.
 */
export async function leadChoices(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'site'>,
  staff: Staff,
): Promise<LeadChoices> {
  const { db } = deps.database
  const reads = staff.capabilities.has('leads.read')
  return {
    people: reads ? await listColleagues(deps, db, staff) : [],
    tags: reads ? await knownTags(db, staff) : [],
    campaigns: await campaigns(db),
    units: deps.site.current.units.map(({ slug, name }) => ({ slug, name })),
    treatments: deps.site.current.catalogue
      .map(({ slug, name }) => ({ slug, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    reasons: [
      ...Object.entries(TREATMENT_INTERESTS).map(([slug, name]) => ({ kind: 'word' as const, slug, name })),
      ...deps.site.current.concerns.map(({ id, label }) => ({
        kind: 'concern' as const,
        slug: formatVisitReason({ kind: 'preocupacion', detail: id }),
        name: label,
      })),
      ...deps.site.current.allZones.map(({ id, name }) => ({
        kind: 'zone' as const,
        slug: formatVisitReason({ kind: 'zona', detail: id }),
        name,
      })),
    ],
  }
}

/** Skips from one value to the next along the index: a few steps, however many leads there are. */
async function campaigns(db: Db): Promise<string[]> {
  const value = sql`(tracking ->> 'utm_campaign')`
  const { rows } = await db.execute<{ name: string | null }>(sql`
    with recursive step(campaign, n) as (
      (select ${value}, 1 from leads where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from leads where ${value} is not null and ${value} > step.campaign order by ${value} limit 1), n + 1
      from step where campaign is not null and n < ${MAX_CAMPAIGNS}
    )
    select campaign as name from step where campaign is not null`)
  return rows.flatMap(({ name }) => name ?? []).toSorted((a, b) => a.localeCompare(b, 'es'))
}

/** The tags in use in the clinics a person may see. */
async function knownTags(db: Db, staff: Staff): Promise<string[]> {
  const found = await db
    .selectDistinct({ tag: leadTags.tag })
    .from(leadTags)
    .where(inClinics(staff, sql`${leadTags.clinicSlug}`))
  return found.map(({ tag }) => tag).toSorted((a, b) => a.localeCompare(b, 'es'))
}

/** For the banner: whether webhooks of the person's clinics, or of the selected one, are stuck. */
export async function leadOutbox(db: Db, staff: Staff, clinic: string | undefined): Promise<LeadOutbox> {
  const { rows } = await db.execute<{ dead: string; retrying: string }>(sql`
    select count(*) filter (where d.status = 'dead') as dead, count(*) filter (where d.status = 'pending') as retrying
    from lead_deliveries d join leads l on l.id = d.lead_id
    where d.status in ('pending', 'dead') and d.channel = 'webhook' and d.attempts > 0
      and not l.is_test and l.blocked_at is null and ${inClinics(staff, sql`l.clinic_slug`, clinic)}`)
  return { dead: Number(rows[0]?.dead ?? 0), retrying: Number(rows[0]?.retrying ?? 0) }
}
