import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeContent } from './merge-content.ts'
import { EMPTY_ARTICLE } from './empty-content.ts'
import type { ArticleContent } from './text-content.ts'

const article = (change: Partial<ArticleContent>): ArticleContent => ({ ...EMPTY_ARTICLE, ...change })
const BODY = 'Uno.\n\nDos.\n\nTres.'

test('two people who changed different paragraphs both keep their changes', () => {
  const { content, conflicts } = mergeContent(
    article({ body: BODY }),
    article({ body: 'Uno, mejor.\n\nDos.\n\nTres.' }),
    article({ body: 'Uno.\n\nDos.\n\nTres, ampliado.' }),
  )
  expect(content).toMatchObject({ body: 'Uno, mejor.\n\nDos.\n\nTres, ampliado.' })
  expect(conflicts).toEqual([])
})

test('neighboring paragraphs changed by one person each are no conflict', () => {
  const { content, conflicts } = mergeContent(
    article({ body: 'Uno.\n\nDos.' }),
    article({ body: 'Uno.\n\nDos, de Luis.' }),
    article({ body: 'Uno, de Ana.\n\nDos.' }),
  )
  expect(content).toMatchObject({ body: 'Uno, de Ana.\n\nDos, de Luis.' })
  expect(conflicts).toEqual([])
})

test('of one passage changed twice the stored one stays, and the other is returned', () => {
  const { content, conflicts } = mergeContent(
    article({ body: BODY, title: 'A' }),
    article({ body: 'Uno.\n\nDos, dice Ana.\n\nTres.', title: 'Ana' }),
    article({ body: 'Uno.\n\nDos, dice Luis.\n\nTres.', title: 'A' }),
  )
  expect(content).toMatchObject({ body: 'Uno.\n\nDos, dice Luis.\n\nTres.', title: 'Ana' })
  expect(conflicts).toEqual([{ field: 'body', mine: 'Dos, dice Ana.', theirs: 'Dos, dice Luis.' }])
})

test('lists are merged by item, and fields of an overlay by name', () => {
  const { content, conflicts } = mergeContent(
    article({ tags: ['sol', 'láser'], treatments: ['a'] }),
    article({ tags: ['sol', 'láser', 'verano'], treatments: ['a'] }),
    article({ tags: ['invierno', 'sol', 'láser'], treatments: ['a', 'b'] }),
  )
  expect(content).toMatchObject({ tags: ['invierno', 'sol', 'láser', 'verano'], treatments: ['a', 'b'] })
  expect(conflicts).toEqual([])
  const overlay = mergeContent(
    { title: 'R', fields: { recovery: 'Una semana.' } },
    { title: 'R', fields: { recovery: 'Una semana.', results: 'Al mes.' } },
    { title: 'R', fields: {} },
  )
  expect(overlay.content).toEqual({ title: 'R', fields: { results: 'Al mes.' } })
})

test('whatever two people write, each paragraph of both is in the result or in a conflict', () => {
  const paragraph = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const body = fc.array(paragraph, { maxLength: 8 }).map((parts) => parts.join('\n\n'))
  fc.assert(
    fc.property(body, body, body, (base, mine, theirs) => {
      const { content, conflicts } = mergeContent(
        article({ body: base }),
        article({ body: mine }),
        article({ body: theirs }),
      )
      const all = `${(content as ArticleContent).body}\n${conflicts.map((one) => one.mine).join('\n')}`
      const isNew = (part: string) => part !== '' && !base.split('\n\n').includes(part)
      for (const part of [...mine.split('\n\n'), ...theirs.split('\n\n')].filter(isNew))
        expect(all).toContain(part)
    }),
  )
})

test('the order of fields, which a database changes, is no difference', () => {
  const base = article({ faqs: [{ q: '¿Uno?', a: 'Sí.' }] })
  const mine = article({ faqs: [...base.faqs, { q: '¿Dos?', a: 'No.' }] })
  const stored = article({ title: 'Otro', faqs: [{ a: 'Sí.', q: '¿Uno?' }] })
  expect(mergeContent(base, mine, stored)).toEqual({
    content: { ...mine, title: 'Otro' },
    conflicts: [],
  })
})
