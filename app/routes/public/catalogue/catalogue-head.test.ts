import { expect, test } from 'vitest'
import { catalogueHead } from './catalogue-head.ts'

const data = { count: 92, title: 'Todos los tratamientos', description: 'Catálogo completo.' }
const url = (search: string) => new URL(`https://clinicas.test/todos-los-tratamientos${search}`)

test.each(['', '?q=laser', '?pagina=2&q=laser', '?pagina=dos', '?orden=precio'])(
  'the canonical page of «%s» is the first',
  (search) => {
    expect(catalogueHead(data, url(search))).toEqual({
      title: 'Todos los tratamientos',
      description: 'Catálogo completo.',
      path: '/todos-los-tratamientos',
    })
  },
)

test('a later page has a URL, a title and a description of its own', () => {
  expect(catalogueHead(data, url('?pagina=2'))).toEqual({
    title: 'Todos los tratamientos, página 2',
    description: 'Página 2 de 4. Catálogo completo.',
    path: '/todos-los-tratamientos?pagina=2',
  })
})
