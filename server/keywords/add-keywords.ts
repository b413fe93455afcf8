import type { Tx } from '#db/client.ts'
import { keywords } from '#db/schema/index.ts'
import { inferKeyword, SEED_PHRASES } from '#domain/keywords/infer-keyword.ts'
import { stemKey } from '#domain/keywords/stem-words.ts'
import { foldedKeyword, readPasted } from '#domain/keywords/keyword-text.ts'
import type { CheckedPaste } from '#domain/keywords/keyword-view.ts'
import type { KeywordIntent, KeywordSource } from '#domain/keywords/keyword.ts'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import type { addInput } from './keyword-input.ts'
import { drugFinder, keywordNames } from './present-keyword.ts'
import { chunksOf } from './write-positions.ts'

/** A list for a hundred thousand would be somebody else's. */
export const MOST_KEYWORDS = 20_000

/** What adding these lines would do; nothing is stored. */
export async function checkPaste(
  { database: { db }, site }: Pick<Deps, 'database' | 'site'>,
  pasted: string,
): Promise<CheckedPaste> {
  const { keywords: found, ...rest } = readPasted(pasted)
  const known = await knownKeywords(
    db,
    found.map(({ folded }) => folded),
  )
  const drugOf = drugFinder(site.current)
  const names = keywordNames(site.current)
  return {
    ...rest,
    fresh: found
      .filter(({ folded }) => !known.has(folded))
      .map(({ text }) => ({ text, drug: drugOf(text), intent: inferKeyword(text, names).intent })),
    known: found.filter(({ folded }) => known.has(folded)).map(({ text, line }) => ({ text, line })),
  }
}

/** Adds keywords; those known already stay as they are. */
export function addKeywords(deps: Deps, staff: Staff, { texts, tags }: z.output<typeof addInput>) {
  return deps.database.db.transaction(async (tx) => {
    const added = await insertKeywords(
      deps,
      tx,
      staff,
      texts.map((text) => ({ text, tags })),
      'staff',
    )
    await noteAdded(tx, staff, added.length)
    return { added: added.length, known: new Set(texts.map(foldedKeyword)).size - added.length, ids: added }
  })
}

/** The first keywords of an empty list: what people ask about each treatment. */
export function seedKeywords(deps: Deps, staff: Staff) {
  return deps.database.db.transaction(async (tx) => {
    if ((await tx.$count(keywords)) > 0)
      throw new AppError('conflict', 'Ya hay palabras clave: esto solo llena una lista vacía.')
    const treatments = deps.site.current.treatments
    const seeds = treatments.flatMap(({ slug, name, unit }) =>
      SEED_PHRASES.map(({ phrase, intent }) => ({
        text: phrase.replace(
          '{name}',
          intent === 'informational' && phrase === '{name}' ? name : name.toLowerCase(),
        ),
        intent,
        treatment: slug,
        unit,
        targetPath: `/tratamientos/${slug}`,
        state: 'idea' as const,
      })),
    )
    const added = await insertKeywords(deps, tx, staff, seeds, 'catalogue')
    await noteAdded(tx, staff, added.length)
    return { added: added.length }
  })
}

type NewKeyword = {
  text: string
  tags?: readonly string[]
  intent?: KeywordIntent | null
  treatment?: string
  unit?: string
  targetPath?: string
  volume?: number | null
  difficulty?: number | null
  cost?: number | null
}

/**
 * Inserts what is not known yet, with what the words tell, and returns the new ids.
 * @throws {AppError} `conflict` if the list would be too long
 */
export async function insertKeywords(
  { now, site }: Pick<Deps, 'now' | 'site'>,
  tx: Tx,
  staff: Staff,
  items: readonly NewKeyword[],
  source: KeywordSource,
): Promise<string[]> {
  const names = keywordNames(site.current)
  const rows = items.map(({ text, tags = [], intent, ...more }) => {
    const inferred = inferKeyword(text, names)
    return {
      text,
      folded: foldedKeyword(text),
      stems: stemKey(text),
      ...inferred,
      ...more,
      intent: intent ?? inferred.intent,
      tags: [...tags],
      source,
      changedBy: staff.id,
      changedAt: now(),
    }
  })
  if ((await tx.$count(keywords)) + rows.length > MOST_KEYWORDS)
    throw new AppError(
      'conflict',
      `Caben ${MOST_KEYWORDS.toLocaleString('es')} palabras clave: descarta antes alguna.`,
    )
  const ids: string[] = []
  for (const chunk of chunksOf(rows)) {
    const made = await tx.insert(keywords).values(chunk).onConflictDoNothing().returning({ id: keywords.id })
    ids.push(...made.map(({ id }) => id))
  }
  return ids
}

/** Folded text → id, of those that are stored. */
export async function knownKeywords(
  db: Pick<Tx, 'select'>,
  folded: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const chunk of chunksOf(folded)) {
    const rows = await db
      .select({ id: keywords.id, folded: keywords.folded })
      .from(keywords)
      .where(inArray(keywords.folded, chunk))
    for (const row of rows) known.set(row.folded, row.id)
  }
  return known
}

async function noteAdded(tx: Tx, staff: Staff, count: number): Promise<void> {
  if (count === 0) return
  await writeAudit(tx, {
    staffId: staff.id,
    action: 'keyword.added',
    subject: { type: 'keyword', id: count },
  })
  await notifyBackOffice(tx, 'keyword.changed')
}
