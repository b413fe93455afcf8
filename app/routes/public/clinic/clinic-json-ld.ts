import type { Site } from '#content/site/site.ts'
import type { MedicalClinic, WithContext } from 'schema-dts'
import { addressIsKnown, type Clinic } from '#content/clinics.ts'
import { brand } from '#content/brand.ts'
import { sharingImage } from '#app/document/sharing-image.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { hoursRules } from '#domain/clinic/hours-reading.ts'

/**
 * Structured data of a clinic (schema.org MedicalClinic), without sample phones and e-mails, and without the location
 * while it is an estimate.
 */
export function clinicJsonLd(site: Site, clinic: Clinic): WithContext<MedicalClinic> {
  const { structuredHours = site.pages.clinics.clinicPage.structuredDataHours, opensOn, languages } = clinic
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': `${siteUrl}/clinicas/${clinic.slug}#clinica`,
    name: clinic.name,
    url: `${siteUrl}/clinicas/${clinic.slug}`,
    image: siteUrl + sharingImage(site.facts, `/clinicas/${clinic.slug}`),
    parentOrganization: { '@type': 'MedicalOrganization', name: brand, url: `${siteUrl}/` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: clinic.address,
      addressLocality: clinic.city,
      addressRegion: clinic.region,
      postalCode: clinic.postalCode,
      addressCountry: 'ES',
    },
    ...(addressIsKnown(clinic)
      ? {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: Number(clinic.latitude),
            longitude: Number(clinic.longitude),
          },
        }
      : {}),
    // A clinic that has not opened yet has no hours.
    ...(opensOn ? {} : { openingHours: rulesOf(structuredHours) }),
    ...(languages ? { knowsLanguage: languages.split(/,\s*/) } : {}),
    ...(clinic.sample ? {} : { telephone: clinic.phone, email: clinic.email }),
  }
}

/** One rule is written as a text, several as a list. */
function rulesOf(hours: string): string | string[] {
  const rules = hoursRules(hours)
  return rules.length > 1 ? rules : hours
}
