import type { Db, Tx } from '#db/client.ts'
import { type GeneratorRun, generatorRuns, staffProfiles } from '#db/schema/index.ts'
import type { GeneratorKind } from '#domain/generator/generator-run.ts'
import type { PieceView, RunList } from '#domain/generator/generator-view.ts'
import type { PieceWork } from '#domain/generator/piece.ts'
import { count, desc, eq, sql } from 'drizzle-orm'

const PAGE = 30

/** A guided piece as staff see it. */
export async function presentPiece(db: Db | Tx, row: GeneratorRun): Promise<PieceView> {
  return {
    id: row.id,
    state: row.state,
    engine: row.engine,
    title: row.title,
    version: row.version,
    work: row.work as PieceWork,
    textId: row.textId,
    failure: row.failure,
    startedBy: await starterOf(db, row.startedBy),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

/** Who started it, by name. */
export async function starterOf(db: Db | Tx, id: string): Promise<string | null> {
  const [found] = await db
    .select({ name: staffProfiles.displayName })
    .from(staffProfiles)
    .where(eq(staffProfiles.userId, id))
  return found?.name ?? null
}

/** One page of the history, newest first. */
export async function listRuns(
  db: Db,
  { kind, page }: { kind: GeneratorKind; page: number },
): Promise<RunList> {
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(generatorRuns).where(eq(generatorRuns.kind, kind)),
    db
      .select({
        id: generatorRuns.id,
        kind: generatorRuns.kind,
        state: generatorRuns.state,
        engine: generatorRuns.engine,
        title: generatorRuns.title,
        step: sql<string>`coalesce(${generatorRuns.work} ->> 'step', '')`,
        textId: generatorRuns.textId,
        startedBy: staffProfiles.displayName,
        changedAt: generatorRuns.changedAt,
      })
      .from(generatorRuns)
      .leftJoin(staffProfiles, eq(staffProfiles.userId, generatorRuns.startedBy))
      .where(eq(generatorRuns.kind, kind))
      .orderBy(desc(generatorRuns.changedAt), desc(generatorRuns.id))
      .limit(PAGE)
      .offset((page - 1) * PAGE),
  ])
  const total = counted?.total ?? 0
  return {
    items: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  }
}
