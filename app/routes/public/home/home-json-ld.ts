import type { Site } from '#content/site/site.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { brand } from '#content/brand.ts'

/**
 * Structured data of the home page: organization and site. Excludes rating and testimonials, and phone and e-mail while
 * they are samples.
 */
export function homeJsonLd(site: Site) {
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
        description: site.pages.home.meta.metaDescription,
        areaServed: { '@type': 'Country', name: 'España' },
        ...(site.contact.sample ? {} : { telephone: site.contact.tel, email: site.contact.email }),
        ...(site.facts.social ? { sameAs: site.facts.social.map(({ href }) => href) } : {}),
        subOrganization: site.clinics.map(({ slug, name }) => ({
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
