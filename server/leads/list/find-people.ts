import type { Site } from '#content/site/site.ts'
import type { Db } from '#db/client.ts'
import type { LeadRow } from '#domain/lead/lead-list.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { nameSpellings } from '#domain/text/name-spellings.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { readRetentionMonths } from '../../shared/policy/retention-months.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { indexNewestLeads } from '../index/index-leads.ts'
import { leadConditions, type Viewer } from './list-conditions.ts'
import { findLeadPage } from './list-find.ts'
import { readLeadRows } from './list-rows.ts'
import { bounded, unlessCancelled } from './list-stretch.ts'
import { likeText } from './list-text.ts'

/** `POST /leads/people`. `text` is part of a name (also misspelled), of a phone, of an e-mail, or a folio. */
export const peopleInput = z.strictObject({
  text: z.string().max(200),
  limit: z.int().min(1).max(20).default(8),
})
type PeopleInput = z.output<typeof peopleInput>

/** Trigrams of fewer characters say nothing. */
const FEWEST = 3
/** Rows that a part of a number or an address may match before the newest are chosen among them. */
const PART_CAP = 400
/** Short, because somebody is waiting on the phone: what takes longer is too vague to help. */
const PART_MS = 80
const SIMILAR_MS = 150
/** «Begonya Artla» and «begona artola» share as much. */
const SIMILARITY = 0.5

/**
 * People who may be calling: their name, phone or e-mail contains the text, newest first, then names spelled almost
 * like it. Names are personal data, so who was shown is in the audit log, as for the list.
 */
export async function findPeople(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { text, limit }: PeopleInput,
): Promise<{ items: LeadRow[] }> {
  const { db } = database
  const typed = text.trim()
  if (typed.length < 2) return { items: [] }
  await indexNewestLeads(db)
  const ids = await idsOf(site.current, db, staff, { typed, limit, now: now() })
  const months = await readRetentionMonths({ database })
  return db.transaction(async (tx) => {
    const items = await readLeadRows(site.current, tx, ids, staff, now(), months)
    if (items.length > 0) {
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'lead.listed',
        subject: { type: 'lead_list', id: 'people' },
        after: { folios: items.map(({ folio }) => folio) },
      })
    }
    return { items }
  })
}

type Wanted = { typed: string; limit: number; now: Date }

async function idsOf(site: Site, db: Db, viewer: Viewer, { typed, limit, now }: Wanted): Promise<number[]> {
  const query = { filters: {}, text: typed, sort: '-created' as const, limit }
  const seen = sql.join(leadConditions(site, {}, viewer, now), sql` and `)
  const part = partCondition(typed)
  const whole = await findLeadPage(site, db, viewer, query, now)
  const parts = part && whole.ids.length < limit ? await newestWith(db, part, seen, limit) : []
  const found = [...new Set([...whole.ids, ...parts])].slice(0, limit)
  const name = foldedText(typed)
  if (found.length > 0 || name.length < FEWEST || !/^[\p{L}\s'-]+$/u.test(name)) return found
  return similarTo(db, name, seen, limit)
}

/** A part of a number that need not be its end, or of an address. */
function partCondition(typed: string): SQL | null {
  const digits = typed.replace(/^(\+|00)34/, '').replace(/\D/g, '')
  if (/^[+\d][\d\s().-]*$/.test(typed))
    return digits.length >= FEWEST ? sql`s.phone like ${`%${digits.slice(-9)}%`}` : null
  const address = typed.toLowerCase()
  if (address.length < FEWEST || /\s/.test(address)) return null
  return sql`s.email like ${`%${likeText(address)}%`}`
}

async function newestWith(db: Db, condition: SQL, seen: SQL, limit: number): Promise<number[]> {
  const rows = await bounded(db, PART_MS, async (tx) => {
    const found = await tx.execute<{ id: string }>(sql`
      with hit as materialized (
        select l.id from lead_search s join leads l on l.id = s.lead_id where ${condition} and ${seen} limit ${PART_CAP}
      )
      select id from hit order by id desc limit ${limit}`)
    return found.rows
  }).catch(unlessCancelled)
  return (rows ?? []).map(({ id }) => Number(id))
}

async function similarTo(db: Db, name: string, seen: SQL, limit: number): Promise<number[]> {
  const spellings = nameSpellings(name)
  const likeness = sql.join(
    spellings.map((one) => sql`word_similarity(${one}, s.name)`),
    sql`, `,
  )
  const similar = sql.join(
    spellings.map((one) => sql`s.name %> ${one}`),
    sql` or `,
  )
  const rows = await bounded(db, SIMILAR_MS, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY)}, true)`)
    const found = await tx.execute<{ id: string }>(sql`
      with hit as materialized (
        select l.id, greatest(${likeness}) as likeness
        from lead_search s join leads l on l.id = s.lead_id where (${similar}) and ${seen} limit ${PART_CAP}
      )
      select id from hit order by likeness desc, id desc limit ${limit}`)
    return found.rows
  }).catch(unlessCancelled)
  return (rows ?? []).map(({ id }) => Number(id))
}
