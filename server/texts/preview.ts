import { articleOf, NO_TEXTS, termFileOf, textPath, type TextsSource } from '#content/site/published-texts.ts'
import { isOverlayKind } from '#content/site/overlay-fields.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { Db } from '#db/client.ts'
import type { EditorialText } from '#db/schema/index.ts'
import type { OverlayContent } from '#domain/editorial/text-content.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { VaultError } from '../shared/vault/cipher.ts'
import { staffNames } from '../shared/staff/staff-names.ts'
import { derivedKeys } from '../shared/vault/derived-keys.ts'
import type { KeySource } from '../shared/vault/master-keys.ts'
import { findText } from './find-text.ts'
import { publishedTextOf } from './read-published.ts'

const HOUR_MS = 3_600_000
const TOKEN = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/

/** A link to the page as it would be with the working copy; anyone who has it may look for an hour. */
export function previewPath({ env, now }: Pick<Deps, 'env' | 'now'>, id: string): string {
  const body = `${id}.${now().getTime() + HOUR_MS}`
  const [key] = derivedKeys(env, 'previews')
  if (!key) throw new VaultError('There is no key to sign links with.')
  return `/api/previews/${body}.${macOf(key, body).toString('base64url')}`
}

/** The site with the working copy in place, and the path to render; null for a link that is forged or too old. */
export async function previewOf(
  { database, env, now, site }: Pick<Deps, 'database' | 'env' | 'now' | 'site'>,
  token: string,
): Promise<{ site: Site; path: string } | null> {
  const id = readToken(env, token, now())
  if (id === null) return null
  const row = await findText(database.db, id).catch(() => null)
  if (!row) return null
  const texts = await withWorkingCopy(database.db, site.texts, row)
  return { site: site.with({ texts }), path: textPath(row.kind, row.slug, writtenContent) }
}

function readToken(keys: KeySource, token: string, now: Date): string | null {
  const [, id, until, mac] = TOKEN.exec(token) ?? []
  if (!id || !until || !mac || Number(until) < now.getTime()) return null
  const given = Buffer.from(mac, 'base64url')
  const isOurs = derivedKeys(keys, 'previews').some((key) => {
    const own = macOf(key, `${id}.${until}`)
    return own.length === given.length && timingSafeEqual(own, given)
  })
  return isOurs ? id : null
}

function macOf(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest()
}

async function withWorkingCopy(
  db: Db,
  known: TextsSource = NO_TEXTS,
  row: EditorialText,
): Promise<TextsSource> {
  const nameOf = await staffNames(db, [row.authorId], '')
  const draft = {
    ...row,
    published: row.content,
    publishedReview: null,
    publishedAt: null,
    firstPublishedAt: null,
  }
  const text = publishedTextOf(draft, nameOf(row.authorId) || null)
  const version = `preview ${row.id} ${row.version}`
  const isOther = ({ slug }: { slug: string }) => slug !== row.slug
  const path = textPath(row.kind, row.slug, writtenContent)
  const withdrawn = known.withdrawn.filter((one) => one.path !== path)
  if (row.kind === 'article')
    return { ...known, version, withdrawn, articles: [...known.articles.filter(isOther), articleOf(text)] }
  if (row.kind === 'term')
    return { ...known, version, withdrawn, terms: [...known.terms.filter(isOther), termFileOf(text)] }
  if (!isOverlayKind(row.kind)) return known
  const { kind, slug } = row
  const others = known.overlays.filter((one) => one.kind !== kind || one.slug !== slug)
  const { fields } = row.content as OverlayContent
  return { ...known, version, overlays: [...others, { kind, slug, fields }] }
}
