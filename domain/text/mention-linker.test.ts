import { expect, test } from 'vitest'
import { plainText } from './linked-text.ts'
import { mentionLinker, mentionSplitter } from './mention-linker.ts'

const targets = [
  { href: '/t/fue', names: ['FUE'] },
  { href: '/t/nad', names: ['NAD+'] },
  { href: '/t/relleno', names: ['Relleno dérmico'] },
  { href: '/t/laser', names: ['Láser'] },
  { href: '/t/diodo', names: ['Láser de diodo'] },
  { href: '/t/sedacion', names: ['Sedación'] },
  { href: '/t/hilos', names: ['Hilos tensores'] },
  { href: '/t/esclerosis', names: ['Esclerosis', 'escleroterapia'] },
]
const link = (html: string, others: string[] = []) => mentionLinker(targets, others)([html])[0]

test('the first mention is linked as written, and no later one', () => {
  expect(mentionLinker(targets)(['<p>Con sedacion.</p>', '<p>La Sedación y la sedación.</p>'])).toEqual([
    '<p>Con <a href="/t/sedacion">sedacion</a>.</p>',
    '<p>La Sedación y la sedación.</p>',
  ])
})

test.each([
  ['Dos RELLENOS dermicos', 'Dos <a href="/t/relleno">RELLENOS dermicos</a>'],
  ['varias sedaciones', 'varias <a href="/t/sedacion">sedaciones</a>'],
  ['un hilo tensor', 'un <a href="/t/hilos">hilo tensor</a>'],
  ['los láseres de diodo', 'los <a href="/t/diodo">láseres de diodo</a>'],
  ['el NAD+ y más', 'el <a href="/t/nad">NAD+</a> y más'],
])('plurals, singulars and accents don’t matter: %s', (text, linked) => {
  expect(link(text)).toBe(linked)
})

test('the longest name wins, and the shorter one waits for its own mention', () => {
  expect(link('El láser de diodo es un láser.')).toBe(
    'El <a href="/t/diodo">láser de diodo</a> es un <a href="/t/laser">láser</a>.',
  )
})

test('an acronym is not the verb spelled alike', () => {
  expect(link('Fue fácil. La FUE fue lenta.')).toBe('Fue fácil. La <a href="/t/fue">FUE</a> fue lenta.')
})

test('a word that only contains a name is left alone', () => {
  const text = 'Sedacioncita, presedación y laserterapia.'
  expect(link(text)).toBe(text)
})

test('headings, links, code and header cells are left alone', () => {
  const html =
    '<h3>Sedación</h3><p><a href="/x">una <b>sedación</b></a> <code>láser</code></p><table><th>FUE</th></table>'
  expect(link(html)).toBe(html)
  expect(link(`${html}<td>FUE</td>`)).toBe(`${html}<td><a href="/t/fue">FUE</a></td>`)
})

test('attributes of tags are not text', () => {
  const html = '<td data-label="Sedación">Sí</td>'
  expect(link(html)).toBe(html)
})

test('a phrase that means something else is skipped', () => {
  expect(link('Esclerosis múltiple, no esclerosis.', ['Esclerosis múltiple'])).toBe(
    'Esclerosis múltiple, no <a href="/t/esclerosis">esclerosis</a>.',
  )
})

test('a second name counts as the same target', () => {
  expect(link('La escleroterapia o esclerosis')).toBe(
    'La <a href="/t/esclerosis">escleroterapia</a> o esclerosis',
  )
})

test('a page does not link to itself', () => {
  expect(mentionLinker(targets)(['La FUE con sedación'], '/t/fue')).toEqual([
    'La FUE con <a href="/t/sedacion">sedación</a>',
  ])
})

test('without targets nothing changes', () => {
  expect(mentionLinker([])(['<p>FUE</p>'])).toEqual(['<p>FUE</p>'])
})

test('plain texts are split at first mentions, and read as before', () => {
  const texts = ['Con <1% de sedación.', 'FUE y sedación; láser & FUE', 'Nada.']
  const split = mentionSplitter(targets)(texts, { about: '', most: 6 })
  expect(split).toEqual([
    ['Con <1% de ', ['sedación', '/t/sedacion'], '.'],
    [['FUE', '/t/fue'], ' y sedación; ', ['láser', '/t/laser'], ' & FUE'],
    'Nada.',
  ])
  expect(split.map(plainText)).toEqual(texts)
})

test('no more links than allowed, and none to the page’s own subject', () => {
  const split = mentionSplitter(targets)(['FUE con láser y sedación.'], { about: 'Técnica FUE', most: 1 })
  expect(split).toEqual([['FUE con ', ['láser', '/t/laser'], ' y sedación.']])
})
