import type { Db, Tx } from '#db/client.ts'
import { type EditorialText, textReferences } from '#db/schema/index.ts'
import { referenceAddress } from '#domain/editorial/reference-address.ts'
import { isDead } from '#domain/editorial/reference-check.ts'
import type { ArticleContent, TextContent } from '#domain/editorial/text-content.ts'
import type { Finding } from '#domain/editorial/text-view.ts'
import { gt, inArray, and } from 'drizzle-orm'

type Content = TextContent | EditorialText['content']

/** The addresses of a text's references, in their order; null for one without an address. */
export function referenceAddresses(content: Content): (string | null)[] {
  const { references } = content as Partial<ArticleContent>
  return (references ?? []).map(referenceAddress)
}

/** Which of these addresses lead nowhere. */
async function deadAmong(db: Db | Tx, addresses: readonly (string | null)[]): Promise<Set<string>> {
  const known = [...new Set(addresses.filter((one) => one !== null))]
  if (known.length === 0) return new Set()
  const rows = await db
    .select()
    .from(textReferences)
    .where(and(inArray(textReferences.url, known), gt(textReferences.failures, 0)))
  return new Set(rows.filter(isDead).map(({ url }) => url))
}

/** The references of a text that lead nowhere, as findings beside those of the advertising reviewer. */
export async function deadLinkFindings(db: Db | Tx, content: Content): Promise<Finding[]> {
  const addresses = referenceAddresses(content)
  const dead = await deadAmong(db, addresses)
  return addresses.flatMap((address, index): Finding[] =>
    address === null || !dead.has(address)
      ? []
      : [
          {
            rule: 'dead-link',
            severity: 'warn',
            block: '',
            ...{ start: 0, end: 0, excerptHash: '' },
            field: `references.${index}.url`,
            excerpt: address,
            message: `Enlace roto: la referencia ${index + 1} ya no lleva a ninguna página.`,
            source: 'Se comprueba cada semana.',
            proposals: [],
            excused: false,
          },
        ],
  )
}
