import { chartAnnotations } from '#db/schema/index.ts'
import type { Db } from '#db/client.ts'
import type { ReportAnnotation } from '#domain/measurement/report.ts'
import { and, asc, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Asked } from './asked.ts'

const MOST = 200

/** The notes on the days of a report, of the network and of the clinics it is about. */
export async function readAnnotations(
  db: Db,
  { span, clinics, filters }: Pick<Asked, 'span' | 'clinics' | 'filters'>,
): Promise<ReportAnnotation[]> {
  const { id, day, untilDay, label, kind, clinicSlug } = chartAnnotations
  const own = filters.clinic ? [filters.clinic] : clinics
  const rows = await db
    .select({ id, day, untilDay, label, kind })
    .from(chartAnnotations)
    .where(
      and(
        lte(day, span.to),
        or(gte(day, span.from), gte(untilDay, span.from)),
        own === 'all' ? sql`true` : inArray(clinicSlug, ['', ...own]),
      ),
    )
    .orderBy(asc(day), asc(id))
    .limit(MOST)
  return rows.map((row) => ({ ...row, kind: row.kind as ReportAnnotation['kind'] }))
}
