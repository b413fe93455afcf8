import type { Site } from '#content/site/site.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { reviewText } from '../texts/review-text.ts'

type Page = { kind: TextKind; slug: string; name: string; values: Readonly<Record<string, unknown>> }

/** What the schemas and the advertising reviewer say against a proposed field; empty: it passes. */
export function proposalFindings(
  site: Site,
  { kind, slug, name, values }: Page,
  field: string,
  value: unknown,
): string[] {
  const { term: _term, slug: _slug, ...rest } = values
  const content = (
    kind === 'term' ? { title: name, ...rest, [field]: value } : { title: name, fields: { [field]: value } }
  ) as TextContent
  const { problems, findings } = reviewText(site, { kind, slug, content: { ...content } }, [])
  const isOwn = (one: string | null) => one !== null && one.split(/[.:]/)[0] === field
  return [
    ...problems.filter((one) => isOwn(one.field)).map(({ message }) => message),
    ...findings
      .filter((one) => isOwn(one.field) && one.severity !== 'require' && !one.excused)
      .map(({ excerpt, message }) => `«${excerpt}»: ${message}`),
  ]
}
