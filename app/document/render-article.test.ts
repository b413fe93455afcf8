import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { writtenArticles } from '#content/articles.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { blockSources } from '../routes/public/blog/block-sources.server.ts'
import { renderArticle, renderMarkdown, renderStaffLine } from './render-markdown.server.ts'

const sources = blockSources(writtenSite)
const html = (markdown: string) => renderArticle(markdown, sources).intro

test('the bundled articles look as they always did', () => {
  for (const { body } of writtenArticles) expect(renderArticle(body, sources)).toEqual(renderMarkdown(body))
})

test('key points, steps and questions', () => {
  expect(html(':::claves\n- Uno **fuerte**\n- Dos\n:::')).toMatch(
    /box-yes.*<li><div>Uno <strong>fuerte<\/strong><\/div><\/li>|box-yes.*<p>Uno <strong>fuerte/,
  )
  expect(html(':::pasos\n1. **Llama.** Hoy.\n2. Ven.\n:::')).toContain('<ol class="steps')
  const faq = html(':::preguntas\n### ¿Duele?\n\nPoco.\n\n### ¿Cuánto dura?\n\nUn año.\n:::')
  expect(faq).toContain('<summary>¿Duele?</summary><div class="accordion-body"><p>Poco.</p></div>')
  expect(faq).toContain('¿Cuánto dura?')
})

test('cards show what the site says, and nothing for what it does not have', () => {
  expect(html('::tratamiento{rinoplastia}')).toContain('href="/tratamientos/rinoplastia"')
  expect(html('::tratamiento{no-existe}')).toBe('')
  expect(html('::comparacion{rinoplastia,rinomodelacion}')).toContain('<table class="data-table">')
  expect(html('::comparacion{rinoplastia,no-existe}')).toBe('')
  const [term] = writtenSite.wikiTerms
  expect(html(`::termino{${term!.slug}}`)).toContain(`href="/wiki/termino/${term!.slug}"`)
})

test('an urgent callout says so in words', () => {
  expect(html('> [!DANGER]\n> Llama al 112.')).toContain('<b>Urgencia</b>')
})

test('a picture of the library alone in its paragraph is a figure with its caption', () => {
  const id = '0192f0c4-0000-7000-8000-000000000001'
  expect(html(`![Una mano](/media/${id} "Antes de salir")`)).toBe(
    `<figure><img src="/media/${id}" alt="Una mano" loading="lazy" decoding="async"/>` +
      '<figcaption>Antes de salir</figcaption></figure>',
  )
})

test.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/p.gif)',
  '![x" onerror="alert(1)](/media/0192f0c4-0000-7000-8000-000000000001)',
  '[x](/blog "a\\" onclick=\\"alert(1)")',
  ':::preguntas\n### <script>alert(1)</script>\n\n<iframe src=x></iframe>\n:::',
  ':::claves\n- <svg onload=alert(1)>\n:::',
  '| a |\n| --- |\n| <script>alert(1)</script> |',
  '> [!NOTE]\n> <script>alert(1)</script>',
  '<div>\n\n**x**\n\n</div>',
  '<!-- x -->',
])('%j is harmless', (markdown) => {
  const elements = elementsOf(parseFragment(renderArticle(markdown, sources).intro))
  const names = elements.map(({ tagName }) => tagName)
  expect(names.filter((name) => ['script', 'iframe', 'object', 'style', 'form'].includes(name))).toEqual([])
  const attributes = elements.flatMap(({ attrs }) => attrs)
  expect(attributes.filter(({ name }) => /^on|^style$|^srcdoc$/.test(name))).toEqual([])
  const addresses = attributes.filter(({ name }) => name === 'href' || name === 'src')
  expect(addresses.filter(({ value }) => !/^\/(?!\/)/.test(value))).toEqual([])
})

test('a line of a term cannot carry HTML either', () => {
  expect(renderStaffLine('<img src=x onerror=alert(1)> **sí** [no](javascript:x)')).toBe(
    '&lt;img src=x onerror=alert(1)&gt; <strong>sí</strong> no',
  )
})

test('a heading cannot carry HTML into the page', () => {
  const { parts } = renderArticle('## <b onmouseover=alert(1)>x</b>\n\nHola', sources)
  expect(parts[0]?.html).toBe('<p>Hola</p>')
  // The title is plain text, which React escapes.
  expect(parts[0]?.id).toBe('b-onmouseover-alert-1-x-b')
})

type Node = DefaultTreeAdapterTypes.Node

function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'attrs' in node ? [node, ...inside] : inside
}
