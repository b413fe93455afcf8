import { siteUrl } from '#app/document/site-url.ts'
import { brand, contactDetails } from '#content/brand.ts'
import { clinics } from '#content/clinics.ts'
import { homePage } from '#content/pages.ts'

/**
 * Structured data of the home page: the organisation and the site. Neither rating nor testimonials go in (decisions,
 * «Brand and facts»), nor phone and e-mail while they are samples.
 */
export function homeJsonLd() {
  const organization = `${siteUrl}/#organizacion`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': ['Organization', 'MedicalOrganization'],
        '@id': organization,
        name: brand,
        url: `${siteUrl}/`,
        logo: `${siteUrl}/logo/logo.svg`,
        image: `${siteUrl}/og-default.jpg`,
        description: homePage.meta.metaDescription,
        areaServed: { '@type': 'Country', name: 'España' },
        ...(contactDetails.sample ? {} : { telephone: contactDetails.tel, email: contactDetails.email }),
        subOrganization: clinics.map(({ slug, name }) => ({
          '@type': 'MedicalClinic',
          name,
          url: `${siteUrl}/clinicas/${slug}`,
        })),
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#web`,
        name: brand,
        url: `${siteUrl}/`,
        inLanguage: 'es-ES',
        publisher: { '@id': organization },
      },
    ],
  }
}
