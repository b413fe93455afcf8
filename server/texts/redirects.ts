import { textPath } from '#content/site/published-texts.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Db, Tx } from '#db/client.ts'
import { textRedirects, texts } from '#db/schema/index.ts'
import type { RedirectList, RedirectRow, WithdrawnRow } from '#domain/editorial/text-lists-view.ts'
import { canMove } from '#domain/settings/redirect-lines.ts'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { refused } from '../shared/http/refused.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import { sitePaths } from '../shared/site-paths.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY, staffNames } from '../shared/staff/staff-names.ts'
import { lockText } from './find-text.ts'
import { publishAgain } from './publish-row.ts'
import { categoryPath } from './read-published.ts'

type Redirecting = Pick<Deps, 'database' | 'now' | 'site'>

const PAGE = 50

/** Addresses that lead elsewhere, and those that answer 410. */
export async function listRedirects(
  { database: { db }, site: { current } }: Redirecting,
  { q, page }: { q: string; page: number },
): Promise<RedirectList> {
  const stored = await storedRows(db)
  const known = new Set(stored.map(({ path }) => path))
  const ofSettings = [...current.redirects]
    .filter(([path]) => !known.has(path))
    .map(([path, to]) => ({ ...NOT_STORED, origin: originOf(path), path, to }))
  const pages = sitePaths(current)
  const found = [...stored, ...ofSettings].filter(({ path, to }) => path.includes(q) || to.includes(q))
  return {
    items: found
      .slice((page - 1) * PAGE, page * PAGE)
      .map((row) => ({ ...row, dead: !pages.has(current.redirects.get(row.to) ?? row.to) })),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
    withdrawn: await listWithdrawn(db, current, new Set(found.map(({ path }) => path))),
  }
}

const NOT_STORED = { textId: null, createdAt: null, createdBy: null }

function originOf(path: string): RedirectRow['origin'] {
  return path.startsWith(categoryPath('')) ? 'category' : 'settings'
}

async function storedRows(db: Db | Tx): Promise<Omit<RedirectRow, 'dead'>[]> {
  const rows = await db
    .select({ redirect: textRedirects, kind: texts.kind, slug: texts.slug })
    .from(textRedirects)
    .leftJoin(texts, eq(texts.id, textRedirects.textId))
    .orderBy(desc(textRedirects.createdAt), textRedirects.path)
  const nameOf = await staffNames(
    db,
    rows.map(({ redirect }) => redirect.createdBy),
    SOMEBODY,
  )
  return rows.map(({ redirect: { path, target, textId, createdAt, createdBy }, kind, slug }) => ({
    path,
    to: target ?? textPath(kind!, slug!, writtenContent),
    origin: target === null ? 'moved' : 'staff',
    textId,
    createdAt: createdAt.toISOString(),
    createdBy: nameOf(createdBy),
  }))
}

async function listWithdrawn(
  db: Db | Tx,
  site: Site,
  redirected: ReadonlySet<string>,
): Promise<WithdrawnRow[]> {
  const rows = await db
    .select({
      id: texts.id,
      kind: texts.kind,
      slug: texts.slug,
      title: texts.title,
      withdrawnAt: texts.withdrawnAt,
      alternatives: texts.alternatives,
    })
    .from(texts)
    .where(isNotNull(texts.withdrawnAt))
    .orderBy(desc(texts.withdrawnAt))
  const pages = sitePaths(site)
  return rows.map(({ kind, slug, withdrawnAt, ...row }) => {
    const path = textPath(kind, slug, writtenContent)
    return {
      ...row,
      path,
      withdrawnAt: withdrawnAt!.toISOString(),
      dead: row.alternatives.filter((one) => !pages.has(one)),
      redirected: redirected.has(path),
    }
  })
}

/**
 * Leads an address that has no page to one that has. Addresses that led there lead to the same page from now on.
 * @throws {AppError} `invalid_fields` for a taken address, a dead target or a circle
 */
export function addRedirect(
  { database, now, site: { current } }: Redirecting,
  staff: Staff,
  { from, to }: { from: string; to: string },
): Promise<RedirectRow> {
  return database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('texts.redirects'))`)
    await requirePossible(tx, current, from, to)
    const createdAt = now()
    await tx.update(textRedirects).set({ target: to }).where(eq(textRedirects.target, from))
    await tx.insert(textRedirects).values({ path: from, target: to, createdAt, createdBy: staff.id })
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'texts.redirected',
      subject: { type: 'path', id: from },
      after: { target: to },
    })
    await notifyBackOffice(tx, 'texts.published')
    return {
      path: from,
      to,
      origin: 'staff',
      dead: false,
      textId: null,
      createdAt: createdAt.toISOString(),
      createdBy: staff.displayName,
    }
  })
}

async function requirePossible(tx: Tx, site: Site, from: string, to: string): Promise<void> {
  if (from === to) throw refused('to', 'Una dirección no puede llevar a sí misma.')
  if (!canMove(from)) throw refused('from', 'Esta dirección no se puede mover.')
  const pages = sitePaths(site)
  const moved = new Map((await storedRows(tx)).map((row) => [row.path, row.to]))
  const targetOf = (path: string) => moved.get(path) ?? site.redirects.get(path)
  const before = targetOf(from)
  if (before !== undefined) throw refused('from', `Esta dirección ya lleva a ${before}: quítala antes.`)
  if (pages.has(from)) throw refused('from', `En esta dirección hay una página: «${pages.get(from)}».`)
  if (await isPublic(tx, from)) throw refused('from', 'En esta dirección hay un texto publicado.')
  const further = targetOf(to)
  if (further === from) throw refused('to', 'Las dos direcciones se llevarían la una a la otra.')
  if (further !== undefined) throw refused('to', `${to} también está movida: escribe su destino, ${further}.`)
  if (!pages.has(to)) throw refused('to', 'En esa dirección no hay ninguna página.')
}

/** A text that this process has not applied yet. */
async function isPublic(tx: Tx, path: string): Promise<boolean> {
  const slug = path.split('/').at(-1)!
  const rows = await tx
    .select({ kind: texts.kind })
    .from(texts)
    .where(and(eq(texts.slug, slug), isNotNull(texts.published)))
  return rows.some(({ kind }) => textPath(kind, slug, writtenContent) === path)
}

/** @throws {AppError} `not_found`, also for one of the settings */
export function removeRedirect(
  { database }: Pick<Deps, 'database'>,
  staff: Staff,
  path: string,
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const [gone] = await tx.delete(textRedirects).where(eq(textRedirects.path, path)).returning()
    if (!gone) throw new AppError('not_found', 'Esta dirección no lleva a ninguna parte.')
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'texts.unredirected',
      subject: { type: 'path', id: path },
      before: { target: gone.target ?? gone.textId },
    })
    await notifyBackOffice(tx, 'texts.published')
  })
}

/** What the page of a withdrawn text suggests instead. @throws {AppError} `not_found`, `invalid_fields` */
export function changeAlternatives(
  { database, site: { current } }: Redirecting,
  staff: Staff,
  id: string,
  alternatives: readonly string[],
): Promise<WithdrawnRow> {
  return database.db.transaction(async (tx) => {
    const row = await lockText(tx, id)
    if (row.withdrawnAt === null) throw new AppError('not_found', 'Este texto no está retirado.')
    const pages = sitePaths(current)
    const dead = alternatives.find((path) => !pages.has(path))
    if (dead !== undefined) throw refused('alternatives', `En ${dead} no hay ninguna página.`)
    await tx
      .update(texts)
      .set({ alternatives: [...new Set(alternatives)], version: sql`${texts.version} + 1` })
      .where(eq(texts.id, id))
    await publishAgain(tx, [id])
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'texts.alternatives',
      subject: { type: 'text', id },
      before: { target: row.alternatives },
      after: { target: [...alternatives] },
    })
    await notifyBackOffice(tx, 'text.changed', [id])
    const redirects = new Set((await storedRows(tx)).map(({ path }) => path))
    return (await listWithdrawn(tx, current, redirects)).find((one) => one.id === id)!
  })
}
