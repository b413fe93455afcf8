import type { Db } from '#db/client.ts'
import { textReferences, texts } from '#db/schema/index.ts'
import { isDead, isFailure } from '#domain/editorial/reference-check.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { Deps } from '../deps.ts'
import type { JobHandler } from '../shared/jobs/jobs.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Network } from '../shared/outgoing/guarded-fetch.ts'
import { askReference } from './ask-reference.ts'
import { referenceAddresses } from './dead-links.ts'

const DAY_MS = 86_400_000
/** One that failed is looked at again the next day, so that it is dead or alive after three. */
const EVERY_DAYS = { well: 7, failing: 1 }
/** Addresses per run; the next run of the hour takes others. */
const MOST = 200
const AT_ONCE = 4
/** Addresses that answered last time: if none of them answers either, it is we who are offline. */
const CONTROLS = 3

type Checking = Pick<Deps, 'database' | 'now' | 'env' | 'log'>

/** Checks the references of articles that are due, and counts the dead ones of each text. */
export function checkReferencesJob(deps: Checking): JobHandler<'check-references'> {
  return (_payload, { signal }) => checkReferences(deps, { signal })
}

export async function checkReferences(
  deps: Checking,
  { signal, network }: { signal: AbortSignal; network?: Network },
): Promise<void> {
  const { db } = deps.database
  await keepNamed(db)
  const due = await findDue(db, deps.now())
  const controls = due.length > 0 ? await findControls(db) : []
  const asked = await askAll([...new Set([...due, ...controls])], (url) =>
    askReference(url, {
      hosts: deps.env.OUTGOING_ALLOWED_HOSTS,
      signal,
      ...(network ? { network } : {}),
    }),
  )
  if (signal.aborted) return
  const canTell = controls.length > 0 || asked.length >= CONTROLS
  if (canTell && asked.every(({ status }) => status === null)) {
    deps.log.warn({ asked: asked.length }, 'no reference answered: nothing was stored')
    return
  }
  for (const answer of asked) await store(db, answer, deps.now())
  await countDead(db)
}

/** One row for every address that an article names, and no other. */
async function keepNamed(db: Db): Promise<void> {
  const rows = await listReferences(db)
  const all = rows.filter(({ isArchived }) => !isArchived).flatMap(({ addresses }) => addresses)
  const named = sql.param([...new Set(all)].filter((url) => url !== null))
  await db.execute(sql`delete from text_references where url <> all(${named}::text[])`)
  await db.execute(
    sql`insert into text_references (url) select unnest(${named}::text[]) on conflict do nothing`,
  )
}

async function findDue(db: Db, now: Date): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { checkedAt, failures } = textReferences
  const rows = await db
    .select({ url: textReferences.url })
    .from(textReferences)
    .where(
      or(
        isNull(checkedAt),
        lt(checkedAt, before(EVERY_DAYS.well)),
        and(sql`${failures} > 0`, lt(checkedAt, before(EVERY_DAYS.failing))),
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`, asc(textReferences.url))
    .limit(MOST)
  return rows.map(({ url }) => url)
}

async function findControls(db: Db): Promise<string[]> {
  const { url, status, failures, checkedAt } = textReferences
  const rows = await db
    .select({ url })
    .from(textReferences)
    .where(and(eq(failures, 0), isNotNull(status)))
    .orderBy(desc(checkedAt), asc(url))
    .limit(CONTROLS)
  return rows.map((row) => row.url)
}

type Answer = { url: string; status: number | null }

async function askAll(
  urls: readonly string[],
  ask: (url: string) => Promise<number | null>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = [...urls]
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift())
      answers.push({ url, status: await ask(url) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return answers
}

async function store(db: Db, { url, status }: Answer, at: Date): Promise<void> {
  const { failures, failingSince } = textReferences
  await db
    .update(textReferences)
    .set(
      isFailure(status)
        ? {
            checkedAt: at,
            status,
            failures: sql`${failures} + 1`,
            failingSince: sql`coalesce(${failingSince}, ${at.toISOString()})`,
          }
        : { checkedAt: at, status, failures: 0, failingSince: null },
    )
    .where(eq(textReferences.url, url))
}

/** The addresses of every article that has references. */
async function listReferences(db: Db) {
  const rows = await db
    .select({
      id: texts.id,
      before: texts.deadLinks,
      isArchived: sql<boolean>`${texts.state} = 'archived'`,
      references: sql<ArticleContent['references']>`${texts.content}->'references'`,
    })
    .from(texts)
    .where(eq(texts.kind, 'article'))
  return rows.map(({ references, ...row }) => ({ ...row, addresses: referenceAddresses({ references }) }))
}

async function listDead(db: Db): Promise<Set<string>> {
  const rows = await db.select().from(textReferences).where(gt(textReferences.failures, 0))
  return new Set(rows.filter(isDead).map(({ url }) => url))
}

/** Writes the number of dead references beside each text, for its list. */
async function countDead(db: Db): Promise<void> {
  const rows = await listReferences(db)
  const dead = await listDead(db)
  const changed = rows.flatMap(({ id, before, addresses }) => {
    const now = addresses.filter((url) => url !== null && dead.has(url)).length
    return now === before ? [] : [{ id, now }]
  })
  for (const [now, ofNow] of Map.groupBy(changed, (one) => one.now)) {
    const ids = ofNow.map(({ id }) => id)
    await db.update(texts).set({ deadLinks: now }).where(inArray(texts.id, ids))
  }
  if (changed.length > 0)
    await notifyBackOffice(
      db,
      'text.changed',
      changed.map(({ id }) => id),
    )
}
