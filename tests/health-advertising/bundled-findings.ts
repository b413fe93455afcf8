import { advertisingExceptions } from '#content/advertising/exceptions.ts'
import { defaultTemplates } from '#content/message-templates.ts'
import { buildSite } from '#content/site/build-site.ts'
import { stringsOf } from '#content/site/strings.ts'
import { writtenContent } from '#content/site/written-content.ts'
import * as ui from '#content/ui.ts'
import { invasivenessOf } from '#domain/catalogue/invasiveness.ts'
import type { TextBlock } from '#domain/editorial/text-block.ts'
import type { AdvertisingFinding, ReviewContext, ReviewedKind } from '#domain/health-advertising/finding.ts'
import { reviewText } from '#domain/health-advertising/review-text.ts'
import type { AdvertisingMode } from '#domain/text/advertising.ts'

export type BundledFinding = AdvertisingFinding & {
  text: string
  sentence: string
  reason?: string | undefined
}

type Bundled = Partial<ReviewContext> & { text: string; kind: ReviewedKind; value: unknown }

/** Every finding over the bundled texts in a mode, with the reason of those that are justified. */
export function bundledFindings(mode: AdvertisingMode): BundledFinding[] {
  const site = siteIn(mode)
  const vocabulary = site.advertising
  return bundledTexts(site).flatMap(({ text, kind, value, ...facts }) => {
    const blocks = stringsOf(value)
      .filter((string) => !/^[a-z0-9/_-]*$/.test(string))
      .map((string, index): TextBlock => ({ id: String(index), kind: 'paragraph', text: string }))
    return reviewText(blocks, { kind, mode, vocabulary, ...facts }).map((finding) => ({
      ...finding,
      text,
      sentence: blocks.find(({ id }) => id === finding.block)?.text ?? '',
      reason: advertisingExceptions.find(
        ({ rule, excerpts, texts }) =>
          rule === finding.rule &&
          (!excerpts || excerpts.test(finding.excerpt)) &&
          (!texts || texts.test(text)),
      )?.reason,
    }))
  })
}

function siteIn(mode: AdvertisingMode) {
  const written = buildSite({ content: writtenContent })
  if (mode === 'literal') return written
  const { neutral, fallback, drugWords, brands } = written.advertising
  return buildSite({
    content: writtenContent,
    settings: {
      advertising: {
        mode: { mode },
        words: { drugs: drugWords.join('\n'), brands: brands.join('\n') },
        ...Object.fromEntries(Object.entries(neutral).map(([slug, text]) => [slug, { ...text }])),
        fallback: { ...fallback },
      },
    },
  })
}

function bundledTexts(site: ReturnType<typeof siteIn>): Bundled[] {
  const { pages, units, unitPages, concerns, clinics, wikiTerms, wikiCategories, articles, treatments } = site
  return [
    ...treatments.map((treatment) => ({
      ...{ text: `tratamiento ${treatment.slug}`, kind: 'treatment' as const, value: treatment },
      regulatory: treatment.regulatory,
      surgical: treatment.surgicalGiven || invasivenessOf(treatment) === 'surgical',
      ...{ hasRisks: true, references: treatment.references?.length ?? 0 },
      ...{ hasPrice: treatment.price !== '', hasPriceNote: treatment.taxNote !== undefined },
    })),
    ...articles.map((article) => ({
      ...{ text: `artículo ${article.slug}`, kind: 'article' as const, value: article, hasRisks: true },
      ...{ reviewer: article.reviewer, references: article.references.length },
      reviewedOn: article.reviewed ?? null,
    })),
    ...wikiTerms.map((term) => ({ text: `término ${term.slug}`, kind: 'term' as const, value: term })),
    ...wikiCategories.map((value) => ({ text: `wiki ${value.category}`, kind: 'page' as const, value })),
    ...concerns.map((value) => ({ text: `preocupación ${value.id}`, kind: 'concern' as const, value })),
    ...units.map((value) => ({ text: `unidad ${value.slug}`, kind: 'unit' as const, value })),
    ...unitPages.map((value) => ({ text: `página ${value.route}`, kind: 'unit' as const, value })),
    ...clinics.map((value) => ({ text: `clínica ${value.slug}`, kind: 'clinic' as const, value })),
    ...Object.entries(pages).map(([id, value]) => ({ text: `página ${id}`, kind: 'page' as const, value })),
    { text: 'páginas legales', kind: 'page', value: site.legalDocuments },
    { text: 'textos de la interfaz', kind: 'page', value: { ...ui } },
    { text: 'ajustes: datos del sitio', kind: 'setting', value: site.facts },
    { text: 'ajustes: textos neutros', kind: 'setting', value: site.advertising.neutral },
    { text: 'plantillas de mensajes', kind: 'email', value: defaultTemplates },
  ]
}
