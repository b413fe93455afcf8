import { writtenContent } from '#content/site/written-content.ts'
import { textRevisions, texts } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { bundledTexts } from './bundled-texts.ts'
import { contentHash } from './content-hash.ts'
import { titleColumns } from './save-text.ts'

/**
 * Takes the bundled texts into the database: each once, and again after a release changed one that staff never
 * touched. Processes that start together do it one after the other.
 */
export async function prepareTexts({
  database,
  now,
  site,
}: Pick<Deps, 'database' | 'now' | 'site'>): Promise<void> {
  const bundled = bundledTexts(writtenContent).map((one) => ({ ...one, hash: contentHash(one.content) }))
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('texts.prepare'))`)
    const stored = await tx
      .select({
        id: texts.id,
        kind: texts.kind,
        slug: texts.slug,
        importedHash: texts.importedHash,
        contentHash: texts.contentHash,
        publishedHash: texts.publishedHash,
      })
      .from(texts)
      .where(sql`${texts.importedHash} is not null`)
    const known = new Map(stored.map((row) => [`${row.kind}/${row.slug}`, row]))
    // A text that got another slug is still the bundled one that it was imported from.
    const taken = new Set(stored.map(({ importedHash }) => importedHash))
    const missing = bundled.filter(
      ({ kind, slug, hash }) => !known.has(`${kind}/${slug}`) && !taken.has(hash),
    )
    const at = now()
    for (let from = 0; from < missing.length; from += 100) {
      const rows = await tx
        .insert(texts)
        .values(
          missing.slice(from, from + 100).map(({ kind, slug, title, content, hash }) => ({
            kind,
            slug,
            ...titleColumns(title, slug),
            content: { ...content },
            contentHash: hash,
            state: 'published' as const,
            published: { ...content },
            publishedHash: hash,
            importedHash: hash,
            changedAt: at,
            createdAt: at,
          })),
        )
        .onConflictDoNothing()
        .returning({ id: texts.id, content: texts.content, contentHash: texts.contentHash })
      if (rows.length === 0) continue
      await tx.insert(textRevisions).values(
        rows.map(({ id, ...row }) => ({
          textId: id,
          number: 1,
          kind: 'imported' as const,
          savedAt: at,
          ...row,
        })),
      )
    }
    for (const { kind, slug, title, content, hash } of bundled) {
      const row = known.get(`${kind}/${slug}`)
      if (!row || row.importedHash === hash) continue
      if (row.contentHash !== row.importedHash || row.publishedHash !== row.importedHash) continue
      await tx
        .update(texts)
        .set({
          ...titleColumns(title, slug),
          content: { ...content },
          contentHash: hash,
          published: { ...content },
          publishedHash: hash,
          importedHash: hash,
          version: sql`${texts.version} + 1`,
        })
        .where(and(eq(texts.id, row.id), eq(texts.contentHash, row.contentHash)))
    }
  })
}
