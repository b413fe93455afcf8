import { legalFacts } from '#content/legal-facts.ts'
import { legalDocuments } from '#content/legal.ts'
import { operatorFacts } from '#content/operator-facts.ts'
import { afterEach, expect, test } from 'vitest'
import { legalView } from './legal-view.server.ts'

/** Everything that means something to Markdown, to a table of it, to a placeholder, to a replacement or to HTML. */
const HOSTILE = [
  '1. Acme *Iberia* __del__ [S.L.](http://x.es) <b onclick="x">fin</b> <script>x()</script>',
  '- www.x.es, https://x.es/?a=1&b=2, a@b.es, <http://x.es>, ![foto](x.png), `c`, ~~t~~ y \\*',
  '',
  "# {{nif}} $& $1 &amp; &lt; | celda | {#id} C.L. «L'Eixample» 100 % (1) + 2 = 3",
].join('\n')
const HARMLESS = 'Sociedad'

/** Every name that a legal page shows and the settings say, and the tables of what they list. */
function say(text: string) {
  for (const name of Object.keys(legalFacts)) legalFacts[name] = text
  operatorFacts.processors = [{ name: text, task: text, data: text }]
  operatorFacts.authorisations = new Map([['bilbao', { authorization: text, owner: text }]])
}

/** All the HTML of every page. */
const shown = () =>
  legalDocuments
    .flatMap(({ slug }) => {
      const { updated, intro, parts } = legalView(slug)!
      return [updated, intro, ...parts.flatMap(({ id, title, html }) => [id, title, html])]
    })
    .join('\n')

function asHtml(text: string) {
  const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
  return text.replace(/[&<>"']/g, (character) => `&${named[character]};`).replaceAll('\n', '<br>')
}

const facts = { ...legalFacts }
const { processors, authorisations } = operatorFacts
afterEach(() => {
  Object.assign(legalFacts, facts)
  Object.assign(operatorFacts, { processors, authorisations })
})

test('whatever is typed as a fact stands on the legal pages as it is typed, and nothing else changes', () => {
  say(HARMLESS)
  const harmless = shown()
  expect(harmless.split(HARMLESS).length).toBeGreaterThan(Object.keys(legalFacts).length)
  say(HOSTILE)
  expect(shown()).toBe(harmless.replaceAll(HARMLESS, () => asHtml(HOSTILE)))
})

test('a blank fact is shown as pending', () => {
  say(HARMLESS)
  Object.assign(legalFacts, { nif: null })
  operatorFacts.authorisations = new Map([['bilbao', { authorization: ' ', owner: '' }]])
  const { parts } = legalView('aviso-legal')!
  const html = parts.map((part) => part.html).join('')
  expect(html).toMatch(/NIF<\/th><td><mark[^>]*>Pendiente de completar/)
  expect(html).not.toMatch(/<td[^>]*>(<span>)?\s*(<\/span>)?<\/td>/)
})

test('every page says its newest version and day, and at its end what each version changed', () => {
  for (const { slug, changes } of legalDocuments) {
    const { version, updated, parts } = legalView(slug)!
    expect({ slug, version }).toEqual({ slug, version: changes[0]?.version })
    expect(updated).toMatch(/^\d+ de \w+ de \d{4}$/)
    expect(parts.at(-1)?.id).toBe('versiones')
    for (const { text } of changes) expect(parts.at(-1)?.html).toContain(text)
  }
  Object.assign(legalFacts, { fechaActualizacion: '1 de enero de 2027' })
  expect(legalView('cookies')?.updated).toBe('1 de enero de 2027')
})
