import { writtenSite } from '#content/site/written-site.ts'
import type { Site } from '#content/site/site.ts'
import { HOLD_MINUTES, LONGEST_HOLD_MINUTES, OFFER_MINUTES } from '#domain/agenda/appointment.ts'
import { expect, test } from 'vitest'
import { legalView } from './legal-view.server.ts'

/** Characters with a meaning in Markdown, its tables, placeholders, replacements or HTML. */
const HOSTILE = [
  '1. Acme *Iberia* __del__ [S.L.](http://x.es) <b onclick="x">fin</b> <script>x()</script>',
  '- www.x.es, https://x.es/?a=1&b=2, a@b.es, <http://x.es>, ![foto](x.png), `c`, ~~t~~ y \\*',
  '',
  "# {{nif}} $& $1 &amp; &lt; | celda | {#id} C.L. «L'Eixample» 100 % (1) + 2 = 3",
].join('\n')
const HARMLESS = 'Sociedad'
const OFFICE = 'https://consumo.example.org/?idioma=es&tema=salud_1#como-reclamar'

/** A site with `text` in every setting that legal pages show, and in the tables of what they list. */
function say(text: string): Site {
  return {
    ...writtenSite,
    legalFacts: Object.fromEntries(Object.keys(writtenSite.legalFacts).map((name) => [name, text])),
    operatorFacts: {
      ...writtenSite.operatorFacts,
      processors: [{ name: text, task: text, data: text }],
      authorisations: new Map([['bilbao', { authorization: text, owner: text, advertising: text }]]),
      consumerOffices: new Map([['País Vasco', { name: text, url: OFFICE }]]),
    },
  }
}

/** The HTML of all pages. */
const shown = (site: Site) =>
  site.legalDocuments
    .flatMap(({ slug }) => {
      const { updated, intro, parts } = legalView(site, slug)!
      return [updated, intro, ...parts.flatMap(({ id, title, html }) => [id, title, html])]
    })
    .join('\n')

function asHtml(text: string) {
  const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
  return text.replace(/[&<>"']/g, (character) => `&${named[character]};`).replaceAll('\n', '<br>')
}

test('facts appear on the legal pages exactly as typed, and nothing else changes', () => {
  const harmless = shown(say(HARMLESS))
  expect(harmless.split(HARMLESS).length).toBeGreaterThan(Object.keys(writtenSite.legalFacts).length)
  expect(shown(say(HOSTILE))).toBe(harmless.replaceAll(HARMLESS, () => asHtml(HOSTILE)))
})

test('a blank fact is shown as pending', () => {
  const said = say(HARMLESS)
  const site: Site = {
    ...said,
    legalFacts: { ...said.legalFacts, nif: null },
    operatorFacts: {
      ...said.operatorFacts,
      authorisations: new Map([['bilbao', { authorization: ' ', owner: '', advertising: '' }]]),
    },
  }
  const { parts } = legalView(site, 'aviso-legal')!
  const html = parts.map((part) => part.html).join('')
  expect(html).toMatch(/NIF<\/th><td><mark[^>]*>Pendiente de completar/)
  expect(html).not.toMatch(/<td[^>]*>(<span>)?\s*(<\/span>)?<\/td>/)
})

test('every page shows its latest version and date, and at the end what each version changed', () => {
  for (const { slug, changes } of writtenSite.legalDocuments) {
    const { version, updated, parts } = legalView(writtenSite, slug)!
    expect({ slug, version }).toEqual({ slug, version: changes[0]?.version })
    expect(updated).toMatch(/^\d+ de \w+ de \d{4}$/)
    expect(parts.at(-1)?.id).toBe('versiones')
    for (const { text } of changes) expect(parts.at(-1)?.html).toContain(text)
  }
  const dated = { ...writtenSite.legalFacts, fechaActualizacion: '1 de enero de 2027' }
  expect(legalView({ ...writtenSite, legalFacts: dated }, 'cookies')?.updated).toBe('1 de enero de 2027')
})

const htmlOf = (site: Site, slug: string) =>
  legalView(site, slug)!
    .parts.filter(({ id }) => id !== 'versiones')
    .map(({ html }) => html)
    .join('')

test('the terms describe both ways to book, as the page that books does', () => {
  const { booking } = writtenSite.pages
  const terms = htmlOf(writtenSite, 'terminos')
  for (const [page, said] of [
    [/confirmada al momento/, /confirmada al momento/],
    [/enlace para cambiarla o anularla/, /enlace para cambiarla o anularla/],
    [/no fija una hora/, /no fija ninguna hora/],
  ] as const) {
    expect(JSON.stringify(booking.steps)).toMatch(page)
    expect(terms).toMatch(said)
  }
  // Search engines read the same sentence whether or not a clinic gives hours.
  expect(booking.meta.metaDescription).not.toMatch(/propone|al momento/)
})

test('the accessibility statement tells the time limits of a booking', () => {
  // In words on the page: change both.
  expect([HOLD_MINUTES, LONGEST_HOLD_MINUTES, OFFER_MINUTES]).toEqual([10, 60, 30])
  const html = htmlOf(writtenSite, 'accesibilidad')
  expect(html).toMatch(/se guarda diez minutos.*hasta una hora en total/)
  expect(html).toContain('se guarda media hora')
  expect(html).not.toContain('no tienen cuenta atrás')
})

test('the accessibility statement follows how many clinics describe the way in', () => {
  const described = (count: number) =>
    htmlOf(
      {
        ...writtenSite,
        clinics: writtenSite.clinics.map((clinic, index) =>
          index < count ? { ...clinic, access: 'Entrada sin escalones.' } : clinic,
        ),
      },
      'accesibilidad',
    )
  expect(described(0)).toContain('aún no describen sus accesos')
  expect(described(1)).toContain('Algunas fichas ya describen')
  expect(described(writtenSite.clinics.length)).toContain('Cada ficha describe')
})

test('the terms link the consumer office of each region that has one', () => {
  const plain = htmlOf(writtenSite, 'terminos')
  expect(plain).toMatch(/en cada comunidad: <mark[^>]*>Pendiente de completar/)
  const html = htmlOf(say('Oficina *de* ejemplo'), 'terminos')
  const link = `<a href="${OFFICE}">Oficina *de* ejemplo</a> (País Vasco)`
  expect(html.replaceAll('&amp;', '&')).toContain(`${link}; Oficina *de* ejemplo`)
})
