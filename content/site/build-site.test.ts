import { siteSettingsOf } from '#server/settings/site-settings-of.ts'
import { siteWith } from '#tests/site-with.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from './build-site.ts'
import { NO_TEXTS } from './published-texts.ts'
import { placeholdersOf } from './placeholders.ts'
import { stringsOf } from './strings.ts'
import { writtenContent } from './written-content.ts'
import { writtenSite } from './written-site.ts'

const PRUDENT = { advertising: { mode: { mode: 'prudente' } } }

test('nothing in a site can be changed, and no placeholder is left', () => {
  for (const site of [writtenSite, siteWith(PRUDENT)]) {
    expect(thawed(site)).toEqual([])
    expect(stringsOf(site).flatMap(placeholdersOf)).toEqual([])
  }
})

test('the same sources give the same site, whatever was built before', () => {
  const first = JSON.stringify(siteWith({}))
  siteWith(PRUDENT)
  expect(JSON.stringify(siteWith({}))).toBe(first)
})

test('what a setting does not change is shared with every other site', () => {
  const hours = { line: 'Todos los días, 08:00-22:00' }
  const site = siteWith({ contact: { hours } })
  expect(site.pages.clinics.general.hours).toBe('Todos los días, 08:00-22:00')
  expect(site.treatments).toBe(writtenSite.treatments)
  expect(site.articles).toBe(writtenContent.articles)
})

test('a text that editors publish replaces the one from its file', () => {
  const [first, ...others] = writtenContent.articles
  const articles = [{ ...first!, title: 'Otro título' }, ...others]
  expect(buildSite({ content: { ...writtenContent, articles } }).articles[0]?.title).toBe('Otro título')
})

test('what staff publish about clinics, people and pictures names no prescription drug in the prudent mode', () => {
  const drug = 'Aquí ponemos neuromoduladores y PRP.'
  const picture = { id: 'a1', alt: `Una sala. ${drug}`, credit: '', width: 800, height: 600, widths: [800] }
  const fields = {
    intro: `Una clínica tranquila. ${drug}`,
    access: 'Sin escalones.',
    localQuestions: [
      { q: '¿Hacéis PRP?', a: 'Sí.' },
      { q: '¿Hay aparcamiento?', a: `Sí. ${drug}` },
    ],
  }
  const professional = {
    ...{
      name: 'Ana',
      slug: 'ana',
      officialTitle: 'Médica',
      titleCountry: 'España',
      college: 'Bizkaia',
      collegeNumber: '48',
    },
    titleCountry: null,
    ...{ clinics: ['bilbao'], treatments: ['prp-capilar'], languages: [], photo: picture },
    text: `Escucha antes de hablar. ${drug}`,
  }
  const shown = (settings: object) => {
    const { clinics, professionals, clinicPhotos, pictures } = buildSite({
      content: writtenContent,
      settings: siteSettingsOf(new Map(Object.entries(settings))),
      today: '2026-11-21',
      texts: { ...NO_TEXTS, version: '1', overlays: [{ kind: 'clinic', slug: 'bilbao', fields }] },
      people: {
        professionals: [professional],
        clinicPhotos: { bilbao: [{ picture, caption: drug }] },
        pictures: [picture],
      },
    })
    return [clinics.find(({ slug }) => slug === 'bilbao')!, professionals, [...clinicPhotos], [...pictures]]
  }
  expect(shown({})).toMatchObject([
    fields,
    [professional],
    [['bilbao', [{ caption: drug }]]],
    [['a1', picture]],
  ])
  const prudent = shown(PRUDENT)
  expect(prudent).toMatchObject([
    {
      name: 'Clínicas Life Bilbao',
      intro: 'Una clínica tranquila.',
      access: 'Sin escalones.',
      localQuestions: [{ q: '¿Hay aparcamiento?', a: 'Sí.' }],
    },
    [{ name: 'Ana', text: 'Escucha antes de hablar.', treatments: ['prp-capilar'] }],
    [['bilbao', [{ picture: { alt: 'Una sala.' } }]]],
    [['a1', { alt: 'Una sala.' }]],
  ])
  expect(JSON.stringify(prudent)).not.toMatch(/neuromoduladores y|PRP/)
})

test('no module of the content has state: none has a variable, a cache or a setter', () => {
  const modules = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name))
    .map((name) => ({ name, code: readFileSync(join('content', name), 'utf8') }))
  const stateful = modules.filter(({ code }) =>
    /^(export )?(let|var) |^(export )?const \w+(: [^=]+)? = new (Weak)?(Map|Set)(<[^(]*>)?\(\)|^export (async )?function set[A-Z]/m.test(
      code,
    ),
  )
  expect(stateful.map(({ name }) => name)).toEqual([])
})

/** Places that could still be written to. */
function thawed(value: unknown, path = 'site'): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Object.isFrozen(value)) return [path]
  const entries = value instanceof Map ? value.entries() : Object.entries(value)
  return [...entries].flatMap(([key, child]) => thawed(child, `${path}.${key}`))
}
