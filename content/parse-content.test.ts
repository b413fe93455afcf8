import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from './parse-content.ts'

const path = 'treatments/rinoplastia.yaml'
const text = readFileSync(`content/${path}`, 'utf8')

test('an invalid field is reported with its file and place', () => {
  const broken = text.replace('¿Técnica abierta o cerrada?', "'  '")
  expect(() => parseContent(path, broken)).toThrow('content/treatments/rinoplastia.yaml: faqs[3].q: ')
})

test('an unknown key is an error', () => {
  expect(() => parseContent(path, `${text}\ncolour: blue\n`)).toThrow(/rinoplastia\.yaml: .*colour/)
})

test('a missing key is an error', () => {
  expect(() => parseContent(path, text.replace(/^price:.*\n/m, ''))).toThrow('rinoplastia.yaml: price: ')
})

test('broken YAML is reported with its file and line', () => {
  expect(() => parseContent(path, 'name: [a\n')).toThrow(
    /^content\/treatments\/rinoplastia\.yaml: YAML: .*line/,
  )
})

test('a duplicate key is an error', () => {
  expect(() => parseContent(path, `${text}\nname: Otra\n`)).toThrow(/rinoplastia\.yaml: YAML: .*unique/)
})

test('all invalid fields are reported together', () => {
  const broken = text.replace(/^price:.*\n/m, '').replace(/^metaTitle:.*\n/m, 'metaTitle: Corto\n')
  expect(() => parseContent(path, broken)).toThrow(/price: .*\n.*metaTitle: menos de 10 caracteres/)
})

test('Markdown without front matter, and a file without schema, are errors', () => {
  expect(() => parseContent('blog/x.md', '# Hola')).toThrow('content/blog/x.md: no front matter')
  expect(() => parseContent('otros/x.yaml', 'a: 1')).toThrow('content/otros/x.yaml: no schema')
})

test('Markdown gives its front matter and its body as text', () => {
  const file = 'pages/cookies.md'
  const document = parseContent(file, readFileSync(`content/${file}`, 'utf8'))
  expect(document).toMatchObject({ frontMatter: { title: 'Política de cookies' } })
  expect((document as { body: string }).body).toMatch(/^## /)
})
