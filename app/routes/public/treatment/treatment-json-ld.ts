import { siteUrl } from '#app/document/site-url.ts'
import { brand } from '#content/brand.ts'
import { structuredPrice } from '#domain/price/price.ts'
import { plainText } from '#domain/text/linked-text.ts'
import type { TreatmentView } from './treatment-view.ts'

/**
 * Structured data of a treatment (schema.org). An offer is included only if the text has an amount (its digits, in
 * euros). There are no ratings or reviewers, because none exist.
 */
export function treatmentJsonLd(treatment: TreatmentView['treatment']) {
  const url = `${siteUrl}/tratamientos/${treatment.slug}`
  const price = structuredPrice(treatment.price)
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    url,
    name: treatment.name,
    description: treatment.metaDescription,
    inLanguage: 'es',
    ...(treatment.references.length > 0 ? { citation: treatment.references } : {}),
    about: {
      '@type': 'MedicalProcedure',
      '@id': `${url}#tratamiento`,
      name: treatment.name,
      description: treatment.shortDescription,
      howPerformed: treatment.procedure.map(plainText).join(' '),
      ...(treatment.recovery.length > 0 ? { followup: treatment.recovery.map(plainText).join(' ') } : {}),
    },
    ...(price
      ? {
          mainEntity: {
            '@type': 'Service',
            name: treatment.name,
            provider: { '@type': 'MedicalOrganization', name: brand, url: `${siteUrl}/` },
            areaServed: 'ES',
            offers: { '@type': 'Offer', price: price.price, priceCurrency: price.currency, url },
          },
        }
      : {}),
  }
}
