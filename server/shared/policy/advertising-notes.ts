import { bundledReason } from '#content/advertising/exceptions.ts'
import type { Site } from '#content/site/site.ts'
import type { ReviewedKind } from '#domain/health-advertising/finding.ts'
import { reviewText } from '#domain/health-advertising/review-text.ts'

/** More of them in one text are not listed. */
const MOST = 5

/** Brands of drugs have another sentence (named-brand.ts). */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['drug-brand'])

/**
 * What the reviewer of health advertising says about texts that staff write outside the editor, one sentence for each
 * finding: settings and messages. They warn and prevent nothing.
 */
export function advertisingNotes(
  { advertising }: Pick<Site, 'advertising'>,
  kind: Extract<ReviewedKind, 'setting' | 'email'>,
  texts: readonly (string | null)[],
): string[] {
  const blocks = texts.flatMap((text, index) =>
    text ? [{ id: String(index), kind: 'paragraph' as const, text }] : [],
  )
  const name = kind === 'email' ? 'plantillas de mensajes' : 'ajustes: datos del sitio'
  return reviewText(blocks, { kind, mode: advertising.mode, vocabulary: advertising })
    .filter(
      (finding) =>
        finding.block !== '' &&
        !SAID_ELSEWHERE.has(finding.rule) &&
        bundledReason(name, finding) === undefined,
    )
    .slice(0, MOST)
    .map(({ excerpt, message, proposals: [instead] }) =>
      [`«${excerpt}»: ${message}`, ...(instead ? [`Mejor: «${instead}».`] : [])].join(' '),
    )
}
