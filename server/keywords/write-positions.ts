import type { Tx } from '#db/client.ts'
import { keywordPositions } from '#db/schema/index.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { keywordFigures, type MeasuredPosition } from '#domain/keywords/keyword-figures.ts'
import type { PositionSource } from '#domain/keywords/keyword.ts'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'

export type NewPosition = MeasuredPosition & { keywordId: string; source: PositionSource }

/** Rows of one statement. */
const CHUNK = 2000
/** Earlier measurements stay stored but no longer count. */
const DAYS_BACK = 400

/** Stores positions, replacing those of the same day, source and page, and writes the figures of their keywords. */
export async function writePositions(
  tx: Tx,
  positions: readonly NewPosition[],
  today: string,
): Promise<void> {
  for (const chunk of chunksOf(positions)) {
    await tx.execute(sql`
      insert into keyword_positions (keyword_id, day, source, path, position, clicks, impressions)
      select distinct on ("keywordId", day, source, path) "keywordId", day, source, path, position, clicks, impressions
      from json_to_recordset(${JSON.stringify(chunk)}::json) as sent("keywordId" uuid, day date,
        source position_source, path text, position float8, clicks int, impressions int)
      order by "keywordId", day, source, path, position nulls last
      on conflict (keyword_id, day, source, path) do update set position = excluded.position,
        clicks = excluded.clicks, impressions = excluded.impressions`)
  }
  for (const chunk of chunksOf([...new Set(positions.map(({ keywordId }) => keywordId))]))
    await writeFigures(tx, chunk, today)
}

async function writeFigures(tx: Tx, ids: readonly string[], today: string): Promise<void> {
  const rows = await tx
    .select()
    .from(keywordPositions)
    .where(
      and(
        inArray(keywordPositions.keywordId, [...ids]),
        gte(keywordPositions.day, dateAfter(today, -DAYS_BACK)),
      ),
    )
  const byKeyword = Map.groupBy(rows, ({ keywordId }) => keywordId)
  const figures = ids.map((id) => ({ id, ...keywordFigures(byKeyword.get(id) ?? []) }))
  await tx.execute(sql`
    update keywords set position = sent.position, best_position = sent."bestPosition", delta7 = sent.delta7,
      delta28 = sent.delta28, serp_path = sent."serpPath", clicks = sent.clicks, impressions = sent.impressions,
      measured_on = sent."measuredOn",
      rival_paths = array(select json_array_elements_text(sent."rivalPaths"))
    from json_to_recordset(${JSON.stringify(figures)}::json) as sent(id uuid, position float8, "bestPosition" float8,
      delta7 float8, delta28 float8, "serpPath" text, "rivalPaths" json, clicks int, impressions int,
      "measuredOn" date)
    where keywords.id = sent.id`)
}

/** Everything measured of a keyword, the newest first. */
export function positionsOf(tx: Pick<Tx, 'select'>, id: string) {
  return tx
    .select()
    .from(keywordPositions)
    .where(eq(keywordPositions.keywordId, id))
    .orderBy(sql`${keywordPositions.day} desc`, keywordPositions.position)
    .limit(500)
}

export function chunksOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}
