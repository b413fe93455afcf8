import { staffProfiles, textApprovals, texts } from '#db/schema/index.ts'
import type { AuthorRow } from '#domain/editorial/text-lists-view.ts'
import type { TextState } from '#domain/editorial/text-kind.ts'
import { capabilitiesOf, type StaffRole } from '#domain/staff/capabilities.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { isUuid } from '../shared/http/id-of.ts'
import { refused } from '../shared/http/refused.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY } from '../shared/staff/staff-names.ts'
import { publishAgain } from './publish-row.ts'

type Found = {
  id: string
  name: string | null
  roles: StaffRole[] | null
  texts: string
  published: string
  states: Partial<Record<TextState, number>> | null
  last: string | null
  approvals: string
  professional_id: string | null
  professional: string | null
}

/** Everyone who signs a text or approved one, or may write. */
export async function listAuthors({ database: { db } }: Pick<Deps, 'database'>): Promise<AuthorRow[]> {
  const { rows } = await db.execute<Found>(sql`
    with written as (
      select author_id as id, sum(number) as texts, sum(public) as published, max(last) as last,
        jsonb_object_agg(state, number) as states
      from (
        select author_id, state, count(*) as number, count(*) filter (where published is not null) as public,
          max(published_at) as last
        from ${texts} where author_id is not null group by author_id, state
      ) as by_state group by author_id
    ), approved as (
      select reviewer_id as id, count(*) as approvals from ${textApprovals}
      where withdrawn_at is null group by reviewer_id
    )
    select who.id, s.display_name as name, s.roles, coalesce(w.texts, 0) as texts,
      coalesce(w.published, 0) as published, w.states, w.last, coalesce(a.approvals, 0) as approvals,
      p.id as professional_id, p.name as professional
    from (select id from written union select id from approved union select user_id from ${staffProfiles}) as who
      left join written w on w.id = who.id
      left join approved a on a.id = who.id
      left join ${staffProfiles} s on s.user_id = who.id
      left join professionals p on p.user_id = who.id
    order by coalesce(w.published, 0) desc, s.display_name nulls last, who.id`)
  return rows.map(rowOf).filter(({ active, texts: own, approvals }) => active || own > 0 || approvals > 0)
}

function rowOf(row: Found): AuthorRow {
  const name = row.name ?? SOMEBODY
  return {
    id: row.id,
    name,
    signsAs: row.name === null || row.name.includes('@') ? null : row.name,
    active: capabilitiesOf(row.roles ?? []).includes('texts.write'),
    texts: Number(row.texts),
    published: Number(row.published),
    states: row.states ?? {},
    lastPublishedAt: row.last === null ? null : new Date(row.last).toISOString(),
    approvals: Number(row.approvals),
    professional:
      row.professional_id === null ? null : { id: row.professional_id, name: row.professional ?? '' },
  }
}

/**
 * Gives all texts of one person to another, who signs them from then on; for people who leave.
 * @throws {AppError} `invalid_fields`
 */
export function handOverTexts(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  from: string,
  to: string,
): Promise<{ moved: number }> {
  return database.db.transaction(async (tx) => {
    if (from === to) throw refused('to', 'Elige a otra persona.')
    const [next] = await tx
      .select({ roles: staffProfiles.roles })
      .from(staffProfiles)
      .where(eq(staffProfiles.userId, to))
    if (!next || !capabilitiesOf(next.roles).includes('texts.write'))
      throw refused('to', 'Esta persona no puede escribir textos.')
    const moved = isUuid(from)
      ? await tx
          .update(texts)
          .set({ authorId: to, version: sql`${texts.version} + 1` })
          .where(and(eq(texts.authorId, from)))
          .returning({ id: texts.id, published: texts.published })
      : []
    const ids = moved.map(({ id }) => id)
    if (ids.length === 0) return { moved: 0 }
    await publishAgain(
      tx,
      moved.filter(({ published }) => published !== null).map(({ id }) => id),
    )
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'texts.handed_over',
      subject: { type: 'staff', id: from },
      after: { ownerId: to, rows: ids.length },
    })
    await notifyBackOffice(tx, 'text.changed', ids)
    return { moved: ids.length }
  })
}
