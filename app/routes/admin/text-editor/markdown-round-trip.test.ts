import { renderArticle } from '#app/document/render-markdown.server.ts'
import { blockSources } from '#app/routes/public/blog/block-sources.server.ts'
import { writtenArticles } from '#content/articles.ts'
import { writtenSite } from '#content/site/written-site.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docToMarkdown } from './doc-to-markdown.ts'
import { markdownToDoc } from './markdown-to-doc.ts'

const sources = blockSources(writtenSite)
const html = (markdown: string) => renderArticle(markdown, sources)
const through = (markdown: string) => docToMarkdown(markdownToDoc(markdown))

test.each(writtenArticles.map(({ slug, body }) => [slug, body]))(
  '%s leaves the editor as it came in',
  (_, body) => {
    expect(html(through(body))).toEqual(html(body))
    expect(through(through(body))).toBe(through(body))
  },
)

test.each([
  '## Uno\n\n### Dos\n\n#### Tres',
  '- a\n- b\n  - c\n- d',
  '3. tres\n4. cuatro',
  '- a\n\n  segunda línea\n\n- b',
  '> una cita\n>\n> de dos párrafos',
  '> [!DANGER]\n> Llama al 112.',
  ':::claves\n- Uno\n- Dos\n:::',
  ':::pasos\n1. Uno\n2. Dos\n:::',
  ':::preguntas\n### ¿Duele?\n\nPoco.\n\n### ¿Y después?\n\n- Nada\n:::',
  '::tratamiento{rinoplastia}',
  '::comparacion{rinoplastia,rinomodelacion}',
  '![Una mano](/media/0192f0c4-0000-7000-8000-000000000001 "Antes")',
  '| a | b |\n| --- | --- |\n| 1 \\| 2 | **x** |',
  '[una **fuerte** palabra](/blog)',
  'uno\\\ndos',
  '**fuerte *y cursiva* aquí**',
  '`a ``b`',
  '---',
  '- a\n\n* b\n\n- c',
  '1. a\n\n1) b',
  '## *a* y 1. b \\#',
])('%j is written again as it was', (markdown) => {
  expect(html(through(markdown))).toEqual(html(markdown))
})

const words = fc
  .array(
    fc.constantFrom(
      ...'ab1 .-+#*_[]()<>|~`!:{}=\\&;/"\'ñ¿'.split(''),
      '1. ',
      '# ',
      '- ',
      '> ',
      ':::pasos',
      '&amp;',
      '[!NOTE]',
      '](x)',
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())

test('whatever is typed into a paragraph comes back as typed', () => {
  fc.assert(
    fc.property(words, (typed) => {
      fc.pre(typed !== '' && !/https?:|www\.|@/.test(typed))
      const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }] }
      expect(textOf(markdownToDoc(docToMarkdown(doc)))).toEqual([['paragraph', typed]])
    }),
    { numRuns: 3000 },
  )
})

test('and in a cell of a table', () => {
  fc.assert(
    fc.property(words, (typed) => {
      fc.pre(typed !== '')
      const cell = (type: string, text: string) => ({
        type,
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })
      const doc = {
        type: 'doc',
        content: [
          {
            type: 'table',
            content: [
              { type: 'tableRow', content: [cell('tableHeader', 'a'), cell('tableHeader', 'b')] },
              { type: 'tableRow', content: [cell('tableCell', typed), cell('tableCell', 'x')] },
            ],
          },
        ],
      }
      const back = markdownToDoc(docToMarkdown(doc)).content?.[0]?.content?.[1]?.content?.[0]
      expect(textOf({ content: back?.content ?? [] })).toEqual([['paragraph', typed]])
    }),
    { numRuns: 1500 },
  )
})

function textOf(doc: { content?: { type?: string; content?: unknown[] }[] }) {
  return (doc.content ?? []).map(({ type, content = [] }) => [
    type,
    content.map((one) => (one as { text?: string }).text ?? '').join(''),
  ])
}
