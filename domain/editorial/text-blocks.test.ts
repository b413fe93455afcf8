import { expect, test } from 'vitest'
import { EMPTY_ARTICLE } from './empty-content.ts'
import { fieldOfBlock, markdownBlocks, textBlocks } from './text-blocks.ts'

test('Markdown is read as plain blocks with their links', () => {
  const markdown = [
    '## Por qué',
    'Un *párrafo* con [un enlace](/tratamientos/hifu-facial).',
    '- Uno\n- Dos',
    '> [!WARNING]\n> Con cuidado.',
    '| A | B |\n| --- | --- |\n| 1 | 2 |',
  ].join('\n\n')
  const blocks = markdownBlocks(markdown, 'body')
  expect(blocks.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'heading: Por qué',
    'paragraph: Un párrafo con un enlace.',
    'list-item: Uno',
    'list-item: Dos',
    'callout: Con cuidado.',
    'table-cell: A',
    'table-cell: B',
    'table-cell: 1',
    'table-cell: 2',
  ])
  const [{ text, links } = { text: '', links: [] }] = blocks.filter(({ kind }) => kind === 'paragraph')
  expect(links?.map(({ start, end, href }) => [text.slice(start, end), href])).toEqual([
    ['un enlace', '/tratamientos/hifu-facial'],
  ])
})

test('an article is read from its title to its last answer, each block with its field', () => {
  const blocks = textBlocks('article', {
    ...EMPTY_ARTICLE,
    title: 'Título',
    body: 'Cuerpo.',
    faqs: [{ q: '¿Duele?', a: 'Poco.' }],
  })
  expect(blocks.map(({ id, kind }) => [fieldOfBlock(id), kind])).toEqual([
    ['title', 'title'],
    ['body', 'paragraph'],
    ['faqs.0.q', 'faq-question'],
    ['faqs.0.a', 'faq-answer'],
  ])
})

test('of an overlay only what it changes is read', () => {
  const fields = { recovery: 'Una semana.', risks: { common: ['Morados'] }, faqs: [{ q: '¿Y?', a: 'Sí.' }] }
  expect(
    textBlocks('treatment', { title: 'R', fields }).map(({ id, text }) => [fieldOfBlock(id), text]),
  ).toEqual([
    ['recovery', 'Una semana.'],
    ['risks.common.0', 'Morados'],
    ['faqs.0.q', '¿Y?'],
    ['faqs.0.a', 'Sí.'],
  ])
})

test('what stands in a container is read as what it is there', () => {
  const markdown =
    ':::pasos\n1. Llama\n2. Ven\n:::\n\n:::preguntas\n### ¿Duele?\n\nPoco.\n:::\n\n::termino{melasma}'
  expect(markdownBlocks(markdown, 'body').map(({ kind, text }) => [kind, text])).toEqual([
    ['step', 'Llama'],
    ['step', 'Ven'],
    ['heading', '¿Duele?'],
    ['faq-answer', 'Poco.'],
  ])
})
