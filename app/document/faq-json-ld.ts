import type { FAQPage, WithContext } from 'schema-dts'

/** Structured data of a page's questions (schema.org FAQPage). */
export function faqJsonLd(faqs: readonly { q: string; a: string }[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ q, a }) => ({
      '@type': 'Question',
      name: q,
      acceptedAnswer: { '@type': 'Answer', text: a },
    })),
  }
}
