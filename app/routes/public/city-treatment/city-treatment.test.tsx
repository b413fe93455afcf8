import { titleSuffix } from '#content/brand.ts'
import { cityTreatment, cityTreatmentPath, cityTreatments } from '#content/cities.ts'
import type { Clinic } from '#content/clinics.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { findTreatment } from '#content/treatments.ts'
import { priceText } from '#domain/price/price-text.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ClinicFacts } from '../clinic/clinic-facts.tsx'
import { localTexts } from '../clinic/local-texts.ts'
import { CityTreatmentHead } from './city-treatment-head.tsx'
import { cityTreatmentMeta } from './city-treatment-meta.ts'
import { CityTreatmentParts } from './city-treatment-parts.tsx'
import { cityTreatmentView } from './city-treatment-view.ts'

/** The page of a treatment in a city, hair removal in Bilbao by default, with clinics changed by `change` and all others offering nothing. */
function pageWith(
  change: (clinic: Clinic) => Partial<Clinic>,
  cityKey = 'bilbao',
  slug = 'depilacion-laser-diodo',
) {
  const directory = site.clinics.map((clinic) => ({ ...clinic, offers: {}, ...change(clinic) }))
  const city = site.cities.find(({ key }) => key === cityKey)!
  const local = { ...city, clinics: directory.filter((clinic) => clinic.cityKey === cityKey) }
  const page = cityTreatment(local, findTreatment(site, slug)!, directory)
  const view = cityTreatmentView(site, page)
  const filled = localTexts(site.facts, view)
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <>
          <CityTreatmentHead view={view} filled={filled} crumbs={[{ label: 'Inicio', href: '/' }]} />
          <CityTreatmentParts view={view} filled={filled} />
        </>
      ),
    },
  ])
  return {
    view,
    html: renderToStaticMarkup(<Stub initialEntries={[cityTreatmentPath(cityKey, slug)]} />),
  }
}

const does = { offers: { treatments: ['depilacion-laser-diodo'] } }

/** With the offer and how to arrive, six local facts. */
const LOCAL = { sample: false, parking: 'Indautxu.', access: 'Sin escalones.', languages: 'español' }

test('where a clinic offers it, the page names it and may be indexed once its facts are real', () => {
  const { view, html } = pageWith(({ slug }) => (slug === 'bilbao' ? { ...does, ...LOCAL } : {}))
  expect(html).toContain('Sí. Se realiza en Bilbao.')
  expect(html).toContain('Dónde se realiza en Bilbao')
  expect(view.meta.noindex).toBe(false)
  expect(view.meta.description).toContain('a la clínica que lo realiza')
})

test('with fewer than six local facts the page is not indexed', () => {
  const { view } = pageWith(({ slug }) => (slug === 'bilbao' ? { ...does, ...LOCAL, parking: '' } : {}))
  expect(view.meta.noindex).toBe(true)
})

test('while phones are samples the page is not indexed, and its structured data leaves them out', () => {
  const { view } = pageWith(({ slug }) => (slug === 'bilbao' ? does : {}))
  expect(view.meta.noindex).toBe(true)
  expect(view.sample).toBe(true)
})

test('where it is not offered, the page links to the nearest clinic that does, with the distance', () => {
  const { view, html } = pageWith(({ slug }) => (slug === 'vitoria' || slug === 'gijon' ? does : {}))
  expect(html).toContain('Por ahora no se realiza en Bilbao. La clínica más próxima es Vitoria, a 51,1 km.')
  expect(html).toContain('href="/tratamientos/vitoria/depilacion-laser-diodo"')
  expect(html).not.toContain('Sí. Se realiza')
  expect(view.meta.noindex).toBe(true)
})

test('where it is unknown, the page neither affirms nor denies it, and offers the consultation and nearby clinics', () => {
  const { view, html } = pageWith(({ slug }) => (slug === 'bilbao' ? { offers: undefined } : does))
  expect(html).toContain('La primera consulta puedes hacerla en Bilbao.')
  expect(html).not.toMatch(/Sí\. Se realiza|no se realiza/)
  expect(html).toMatch(/Barakaldo<\/b><small>a 6,2 km/)
  expect(view.meta.noindex).toBe(true)
})

test('in a city with two clinics both have their facts, and the answer names those that offer it', () => {
  const { html } = pageWith(({ slug }) => {
    if (slug === 'barakaldo') return { ...does, cityKey: 'bilbao' }
    return slug === 'bilbao' ? does : {}
  })
  expect(html).toContain('Sí. Se realiza en Bilbao y Barakaldo.')
  expect(html).toContain('48901 Barakaldo')
  expect(html).toContain('48009 Bilbao')
})

test('the hours are those of the clinic, day by day, and the common ones only without its own', () => {
  const own = { hours: 'L-J 10:00-14:00 y 16:00-20:00; S 09:00-14:00' }
  const { html } = pageWith(({ slug }) => (slug === 'bilbao' ? own : {}))
  expect(html).toContain(
    'Abre de lunes a jueves, de 10:00 a 14:00 y de 16:00 a 20:00; los sábados, de 09:00 a 14:00.',
  )
  expect(pageWith(() => ({})).html).toContain('Abre de lunes a viernes, de 10:00 a 20:00.')
})

test('clinics of a city with different hours are named with theirs', () => {
  const { html } = pageWith(({ slug }) => {
    if (slug === 'barakaldo') return { ...does, cityKey: 'bilbao', hours: 'L-V 09:00-15:00' }
    return slug === 'bilbao' ? does : {}
  })
  expect(html).toContain(
    'Abre en Bilbao de lunes a viernes, de 10:00 a 20:00; en Barakaldo de lunes a viernes, de 09:00 a 15:00.',
  )
})

test('the booking link carries clinic and treatment, and the facts are those of the treatment', () => {
  const { html } = pageWith(() => ({}), 'madrid')
  expect(html).toContain(
    'href="/reservar-cita?clinica=madrid-alcobendas&amp;tratamiento=depilacion-laser-diodo"',
  )
  expect(html).toContain('>Depilación láser de diodo en Madrid</h1>')
  const { price, facts } = findTreatment(site, 'depilacion-laser-diodo')!
  for (const fact of [priceText(price), facts.sessions, facts.downtime]) expect(html).toContain(`>${fact}<`)
})

test('titles have at most 60 characters and descriptions 110 to 158, and no two pages share one', () => {
  const pages = cityTreatments(site)
  expect(pages.length).toBeGreaterThan(1000)
  const metas = pages.flatMap((page) =>
    (['offered', 'elsewhere', 'unknown'] as const).map((kind) => {
      const availability = {
        kind,
        clinics: site.clinics,
        clinic: site.clinics[0]!,
        km: 1,
      } as typeof page.availability
      return { kind, ...cityTreatmentMeta(site, { ...page, availability }) }
    }),
  )
  const wrong = metas.filter(
    ({ title, description }) =>
      (title + titleSuffix).length > 60 || description.length < 110 || description.length > 158,
  )
  expect(wrong).toEqual([])
  for (const kind of ['offered', 'elsewhere', 'unknown']) {
    const ofKind = metas.filter((meta) => meta.kind === kind)
    expect(new Set(ofKind.map(({ title }) => title)).size).toBe(pages.length)
    expect(new Set(ofKind.map(({ description }) => description)).size).toBe(pages.length)
  }
})

test('every clinic of the city shows its operator and license once they are known', () => {
  const { view } = pageWith(() => ({}))
  const known = { ...view.clinics[0]!, owner: 'Sociedad de ejemplo', authorization: 'N.º de ejemplo' }
  const htmlOf = (clinic: typeof known | (typeof view.clinics)[0]) =>
    renderToStaticMarkup(<ClinicFacts clinic={clinic!} texts={view.labels} />)
  expect(htmlOf(view.clinics[0]!)).not.toMatch(/Titular|Autorización|Pendiente/)
  expect(htmlOf(known)).toMatch(/Titular:.*Sociedad de ejemplo.*Autorización sanitaria:.*N\.º de ejemplo/)
})

test('only a price with an amount is called indicative', () => {
  const { html } = pageWith(() => ({}), 'bilbao', 'rinoplastia')
  expect(html).toContain('Presupuesto tras la primera consulta gratuita')
  expect(html).not.toContain('orientativo')
  expect(pageWith(() => ({})).html).toContain('El precio es orientativo')
})

test('a long name without a short form is cut between words', () => {
  const name = 'Programa de acompañamiento nutricional de larga duración'
  const treatment = { ...findTreatment(site, 'rinoplastia')!, slug: 'otro', name }
  const { title } = cityTreatmentMeta(site, cityTreatment(site.cities[0]!, treatment, site.clinics))
  expect(title).toBe('Programa de acompañamiento en Barcelona')
})
