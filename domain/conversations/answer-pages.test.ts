import { expect, test } from 'vitest'
import { answerPages } from './answer-pages.ts'

test('a page of several passages is named once, and each of its versions', () => {
  const passage = { label: 'Blefaroplastia', href: '/tratamientos/blefaroplastia', version: 'a1' }
  const pages = answerPages([
    { ...passage, id: '1' },
    { ...passage, id: '2' },
    { ...passage, id: '3', version: 'b2' },
    { id: '4', label: 'Bilbao', href: '/clinicas/bilbao', version: 'c3' },
  ])
  expect(pages.map(({ href, version }) => [href, version])).toEqual([
    ['/tratamientos/blefaroplastia', 'a1'],
    ['/tratamientos/blefaroplastia', 'b2'],
    ['/clinicas/bilbao', 'c3'],
  ])
})
