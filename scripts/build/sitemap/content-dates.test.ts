import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesOf } from './content-dates.ts'

test.each([
  ['/', 'content/pages/home.yaml'],
  ['/equipo', 'content/pages/equipo.yaml'],
  ['/privacidad', 'content/pages/privacidad.md'],
  ['/tratamientos/rinoplastia', 'content/treatments/rinoplastia.yaml'],
  ['/blog/balon-gastrico-6-o-12-meses', 'content/blog/balon-gastrico-6-o-12-meses.md'],
])('the text of %s is in %s', (path, file) => {
  expect(sourcesOf(path).filter((source) => existsSync(source))).toEqual([file])
})

test.each(['/wiki/termino/epidermis', '/tratamientos/bilbao/rinoplastia', '/blog/categoria/capilar'])(
  '%s is made from many files, so it has no date',
  (path) => {
    expect(sourcesOf(path)).toEqual([])
  },
)
