import { classNames } from '#app/ui/class-names.ts'
import { jsonForScript } from '#app/ui/json-for-script.ts'
import { Section } from '#app/ui/section.tsx'
import { siteUrl } from '#app/document/site-url.ts'
import type { City } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import type { Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { people as texts } from '#content/ui/people.ts'
import { pictureFallback } from '#domain/media/picture.ts'
import type { ShownProfessional } from '#domain/people/professional.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClinicGoodToKnow } from './clinic-good-to-know.tsx'
import { ClinicPictures } from './clinic-pictures.tsx'
import { PersonTile } from '#app/ui/person-tile.tsx'

/*
 * People and pictures reach pages as HTML in the loader's data: browsers need no code for them, and a page without any
 * has no part for them. Texts are escaped by React. On every page a section on its background comes before them.
 */

type Html = { people?: string }

/** For the team's page: everyone, with the text about them. */
export function teamHtml(site: Site): Html {
  return htmlOf(<People site={site} people={site.professionals} title={texts.team} full />)
}

/** For the page of a clinic: facts about the place, photographs and people. */
export function clinicHtml(site: Site, clinic: Clinic): Html {
  const there = site.professionals.filter(({ clinics }) => clinics.includes(clinic.slug))
  const title = fillText(texts.clinic, { place: clinic.label })
  return htmlOf(
    <>
      <ClinicGoodToKnow clinics={[clinic]} />
      <ClinicPictures photos={site.clinicPhotos.get(clinic.slug) ?? []} />
      <People site={site} people={there} title={title} full at={clinic.slug} />
    </>,
  )
}

/** For the page of a treatment in a city: facts about its clinics, and who treats there. */
export function cityHtml(site: Site, city: City, treatment: string, clinics: readonly Clinic[]): Html {
  const slugs = clinics.map(({ slug }) => slug)
  const there = site.professionals.filter(
    (one) => one.treatments.includes(treatment) && one.clinics.some((slug) => slugs.includes(slug)),
  )
  const title = fillText(texts.clinic, { place: city.name })
  return htmlOf(
    <>
      <ClinicGoodToKnow clinics={clinics} />
      <People site={site} people={there} title={title} />
    </>,
  )
}

/** For the page of a unit: who does any of its treatments. */
export function unitHtml(site: Site, treatments: readonly string[]): Html {
  const own = site.professionals.filter((one) => one.treatments.some((slug) => treatments.includes(slug)))
  return htmlOf(<People site={site} people={own} title={texts.unit} beforeSection />)
}

interface PeopleProps {
  site: Site
  people: readonly ShownProfessional[]
  title: string
  full?: boolean
  /** The clinic that the page is about. */
  at?: string
  /** The next section brings the gap. */
  beforeSection?: boolean
}

function People({ site, people, title, full, at, beforeSection = false }: PeopleProps) {
  if (people.length === 0) return null
  const clinicsOf = ({ clinics }: ShownProfessional) =>
    at ? undefined : site.clinics.filter(({ slug }) => clinics.includes(slug))
  return (
    <Section labelledBy="profesionales" className={classNames('pt-0', beforeSection && 'pb-0')}>
      <h2 id="profesionales">{title}</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {people.map((person) => (
          <PersonTile key={person.slug} person={person} clinics={clinicsOf(person)} full={full ?? false} />
        ))}
      </ul>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonForScript(people.map((person) => personJsonLd(person))) }}
      />
    </Section>
  )
}

/** Structured data of a professional (schema.org): the credential as it was given, and where they work. */
function personJsonLd(person: ShownProfessional) {
  const { name, officialTitle, titleCountry, college, collegeNumber, clinics, languages, photo } = person
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      name: officialTitle,
      identifier: collegeNumber,
      ...(titleCountry ? { countryOfOrigin: { '@type': 'Country', name: titleCountry } } : {}),
      recognizedBy: { '@type': 'Organization', name: college },
    },
    ...(languages.length > 0 ? { knowsLanguage: languages } : {}),
    worksFor: clinics.map((slug) => ({
      '@type': 'MedicalClinic',
      '@id': `${siteUrl}/clinicas/${slug}#clinica`,
    })),
    ...(photo ? { image: siteUrl + pictureFallback(photo, 800) } : {}),
  }
}

function htmlOf(content: ReactNode): Html {
  const people = renderToStaticMarkup(content)
  return people === '' ? {} : { people }
}
