import { expect, test } from 'vitest'
import { BLOCK_KINDS, matchingBlocks } from './block-kinds.ts'
import { docToMarkdown } from './doc-to-markdown.ts'

const ids = (query: string) => matchingBlocks(query).map(({ id }) => id)

test('names come before other words, without accents or capitals', () => {
  expect(ids('t').slice(0, 4)).toEqual(['heading2', 'table', 'tratamiento', 'termino'])
  expect(ids('TÉRM')).toEqual(['termino'])
  expect(ids('112')).toEqual(['danger'])
  expect(ids('')).toHaveLength(BLOCK_KINDS.length)
  expect(ids('zzz')).toEqual([])
})

test('every block has a name of its own and content that can be written', () => {
  expect(new Set(BLOCK_KINDS.map(({ id }) => id)).size).toBe(BLOCK_KINDS.length)
  for (const { content } of BLOCK_KINDS) {
    const made = content?.() ?? []
    expect(() => docToMarkdown({ type: 'doc', content: [made].flat() })).not.toThrow()
  }
})
