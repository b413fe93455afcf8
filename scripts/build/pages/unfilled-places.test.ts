import { expect, test } from 'vitest'
import { unfilledPlaces } from './unfilled-places.ts'

test.each([
  [
    '<p>Llama al {phone} de {Line.opens} a {lineCloses}, o al {phone}</p>',
    '{phone} {Line.opens} {lineCloses}',
  ],
  ['<title>Clínica en {ciudad}</title>', '{ciudad}'],
  ['<meta name="description" content="{n} clínicas"/>', '{n}'],
  ['<img alt="Foto de {teléfono}"/>', '{teléfono}'],
  ['<script type="application/ld+json">{"name":"{clinic}"}</script>', '{clinic}'],
  ['<script>var a={b}</script><p>{uno}</p><style>.a{b}</style>', '{uno}'],
  ['{visit.shortest} minutos', '{visit.shortest}'],
])('%s shows %s', (html, places) => {
  expect(unfilledPlaces(html).join(' ')).toBe(places)
})

test.each([
  '<script>self.say("{n} resultados")</script>',
  '<script type="module" async="">import{a}from"/a.js"</script>',
  '<style>.a{color}</style><style media="print">.a{b}</style>',
  '<p>Se escribe <code>{nombre}</code></p><pre>\n{nombre}\n</pre>',
  '<p>{{nif}}</p>',
  '<script type="application/ld+json">{"@type":"Thing","a":{"b":1}}</script>',
  '<p>{} { a } {a b}</p>',
])('%s shows none', (html) => {
  expect(unfilledPlaces(html)).toEqual([])
})
