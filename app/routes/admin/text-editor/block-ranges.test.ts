import { markdownBlocks } from '#domain/editorial/text-blocks.ts'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { blockStarts, rangeInBlock } from './block-ranges.ts'
import { EXTENSIONS } from './extensions.ts'
import { markdownToDoc } from './markdown-to-doc.ts'

const schema = getSchema(EXTENSIONS)
const docOf = (markdown: string) => Node.fromJSON(schema, markdownToDoc(markdown))
const markdown = `## Por qué

El láser, **el láser** y
el sol.

- Uno
- Dos, con [enlace](/blog/a)

> [!WARNING]
> El láser quema.

| Tipo | Plazo |
| ---- | ----- |
| Diodo | Un mes |

:::claves
- El láser es luz.
:::`

test('every block that reviewers read is found in the document, with exact places', () => {
  const blocks = markdownBlocks(markdown, 'body')
  const doc = docOf(markdown)
  const starts = blockStarts(doc, blocks)
  expect([...starts.keys()]).toEqual(blocks.map(({ id }) => id))
  for (const { id, text } of blocks) {
    const { from, to } = rangeInBlock(starts, { block: id, start: 0, end: text.length })!
    expect(doc.textBetween(from, to)).toBe(text.replace('\n', ' '))
  }
})

test('a block that somebody is changing is left out, and the others stay where they are', () => {
  const blocks = markdownBlocks(markdown, 'body')
  const starts = blockStarts(docOf(markdown.replace('- Uno', '- Uno y más')), blocks)
  expect(blocks.filter(({ id }) => !starts.has(id)).map(({ text }) => text)).toEqual(['Uno'])
})
