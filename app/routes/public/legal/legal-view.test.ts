import { writtenSite } from '#content/site/written-site.ts'
import type { Site } from '#content/site/site.ts'
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

/** A site with `text` in every setting that legal pages show, and in the tables of what they list. */
function say(text: string): Site {
  return {
    ...writtenSite,
    legalFacts: Object.fromEntries(Object.keys(writtenSite.legalFacts).map((name) => [name, text])),
    operatorFacts: {
      ...writtenSite.operatorFacts,
      processors: [{ name: text, task: text, data: text }],
      authorisations: new Map([['bilbao', { authorization: text, owner: text }]]),
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
      authorisations: new Map([['bilbao', { authorization: ' ', owner: '' }]]),
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
