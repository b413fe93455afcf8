import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test.each([
  '/admin/leads',
  '/admin/leads?estado=nuevo&pagina=2',
  '/admin/blog/12#texto',
  '/clinicas/gijon',
  '/tratamientos/%C3%A1cido',
])('%s is stored unchanged', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  '',
  null,
  undefined,
  'admin/leads',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/..//elsewhere.example',
  '/./\\elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  ' /admin',
  '/login',
  '/login?volver=/admin',
  '/login/',
  `/${'a'.repeat(1001)}`,
])('%j is not a valid return path', (path) => {
  expect(returnPath(path)).toBeNull()
})

test("the sign-in page's URL contains the whole return path", () => {
  const path = '/admin/leads?estado=nuevo&orden=fecha#lista'
  const url = new URL(signInPath(path), 'https://site.example')
  expect(url.pathname).toBe('/login')
  expect(returnPath(url.searchParams.get('volver'))).toBe(path)
  expect(signInPath('//elsewhere.example')).toBe('/login')
})
