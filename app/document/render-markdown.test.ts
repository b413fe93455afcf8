import { expect, test } from 'vitest'
import { renderMarkdown, renderMarkdownLine } from './render-markdown.server.ts'

test('each heading starts a part whose id comes from its words', () => {
  const { intro, parts } = renderMarkdown(
    'Hola.\n\n## ¿Qué es así?\n\nUno **dos**.\n\n## ¿Qué es así?\n\nTres.',
  )
  expect(intro).toBe('<p>Hola.</p>')
  expect(parts).toEqual([
    { id: 'que-es-asi', title: '¿Qué es así?', html: '<p>Uno <strong>dos</strong>.</p>' },
    { id: 'que-es-asi-2', title: '¿Qué es así?', html: '<p>Tres.</p>' },
  ])
})

test('a heading may set its own id', () => {
  const [part] = renderMarkdown('## Tus derechos {#derechos}\n\nSí.').parts
  expect(part).toEqual({ id: 'derechos', title: 'Tus derechos', html: '<p>Sí.</p>' })
})

test('a table scrolls in a region named after its part, and its rows have headers', () => {
  const [part] = renderMarkdown('## Datos "A"\n\n| Dato | Valor |\n| --- | --- |\n| NIF | `B0` |').parts
  expect(part?.html).toContain('role="region" aria-label="Datos &quot;A&quot;" tabindex="0"')
  expect(part?.html).toContain('<tr><th scope="row">NIF</th><td><code>B0</code></td></tr>')
})

test('in a wide table each cell has its column name, which phones show beside it', () => {
  const [part] = renderMarkdown(
    '## Datos\n\n| Dato | Uso | Plazo |\n| --- | --- | --- |\n| NIF | Uno | Dos |',
  ).parts
  expect(part?.html).toContain('<td data-label="Uso"><span>Uno</span></td>')
  expect(part?.html).toContain('<td data-label="Plazo"><span>Dos</span></td>')
})

test('a single line has no paragraph around it', () => {
  expect(renderMarkdownLine('Desde **hoy**')).toBe('Desde <strong>hoy</strong>')
})

test('a marked blockquote is an aside, and a plain one stays a blockquote', () => {
  const [part] = renderMarkdown('## A\n\n> [!WARNING]\n> Llama **ya**.\n\n> Una cita.').parts
  expect(part?.html).toContain('<div class="note note-warning"><svg')
  expect(part?.html).toContain('<p>Llama <strong>ya</strong>.</p>')
  expect(part?.html).not.toContain('[!')
  expect(part?.html).toContain('<blockquote><p>Una cita.</p>')
})
