import type { Site } from '#content/site/site.ts'
import { findClinic } from '#content/clinics.ts'
import { siteUrl } from '#app/document/site-url.ts'
import { clinicJsonLd } from '../clinic/clinic-json-ld.ts'
import type { CityTreatmentView } from './city-treatment-view.ts'

/**
 * Structured data of a clinic of the city, with a reference to its page for the rest. Server only: it reads the
 * directory.
 */
export function localClinicJsonLd(site: Site, slug: string): object | null {
  const clinic = findClinic(site, slug)
  return clinic ? clinicJsonLd(site, clinic) : null
}

/**
 * Structured data of a treatment in a city (schema.org). The procedure itself is described on its own page. A clinic is
 * only listed as a provider where that is known.
 */
export function cityTreatmentJsonLd(
  { meta, kind, city, treatment, clinics }: CityTreatmentView,
  path: string,
) {
  const treatmentUrl = `${siteUrl}/tratamientos/${treatment.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalWebPage',
    url: siteUrl + path,
    name: meta.title,
    description: meta.description,
    inLanguage: 'es',
    contentLocation: { '@type': 'City', name: city.name },
    about: {
      '@type': 'MedicalProcedure',
      '@id': `${treatmentUrl}#tratamiento`,
      name: treatment.name,
      url: treatmentUrl,
    },
    ...(kind === 'offered'
      ? {
          mainEntity: {
            '@type': 'Service',
            name: treatment.name,
            areaServed: { '@type': 'City', name: city.name },
            provider: clinics.map(({ slug }) => ({ '@id': `${siteUrl}/clinicas/${slug}#clinica` })),
          },
        }
      : {}),
  }
}
