import { linesOf } from '#domain/settings/lines-of.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'
import type { AdvertisingMode, AdvertisingVocabulary, NeutralText } from '#domain/text/advertising.ts'
import type { SiteContent } from './written-content.ts'

type Content = Pick<SiteContent, 'treatments' | 'vocabulary'>

/**
 * The texts about prescription drugs, from the section «Publicidad»; the written names of the drugs are part
 * of the vocabulary.
 */
export function advertisingOf(
  content: Content,
  value?: SectionValue,
): AdvertisingVocabulary & { mode: AdvertisingMode } {
  if (!value) return { ...content.vocabulary, mode: 'literal' }
  const lines = (field: string) => linesOf(String(value.words?.[field] ?? ''))
  const drugs = content.treatments.filter(({ regulatory }) => regulatory === 'drug')
  return {
    mode: value.mode?.mode === 'prudente' ? 'prudente' : 'literal',
    neutral: Object.fromEntries(drugs.map(({ slug }) => [slug, textOf(value[slug])])),
    fallback: textOf(value.fallback),
    drugWords: [...new Set([...lines('drugs'), ...drugs.map(({ name }) => name)])],
    brands: lines('brands'),
  }
}

function textOf(group: SectionValue[string] | undefined): NeutralText {
  return { name: String(group?.name ?? ''), shortDescription: String(group?.shortDescription ?? '') }
}
