import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftsToOffer, dropDraft, dropOffer, keepDraft, setAside } from './draft-store.ts'

let stored: Record<string, string> = {}
beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void (stored[name] = value),
    removeItem: (name: string) => void delete stored[name],
  })
})
afterEach(() => vi.unstubAllGlobals())

const article = (body: string) => ({ ...EMPTY_ARTICLE, title: 'Ojeras', body })
const server = article('Guardado.')
const draft = (body: string, { owner = 'ana', at = '2026-11-24T10:00:00Z' } = {}) => ({
  owner,
  at,
  base: server,
  content: article(body),
})
const offered = (content = server, owner = 'ana') =>
  draftsToOffer('1', owner, content).map((one) => ('body' in one.content ? one.content.body : ''))

/** As the editor does at the first key of a visit. */
function type(body: string, at: string) {
  setAside('1', server)
  keepDraft('1', draft(body, { at }))
}

test('an offered draft stays although something else is typed and saved', () => {
  keepDraft('1', draft('Del tren.'))
  type('Guardado. Y', '2026-11-24T11:00:00Z')
  expect(offered()).toEqual(['Guardado. Y', 'Del tren.'])
  dropDraft('1')
  expect(offered()).toEqual(['Del tren.'])
})

test('a used draft is offered no more, and the others stay', () => {
  keepDraft('1', draft('Del tren.'))
  type('Del bar.', '2026-11-24T11:00:00Z')
  const [bar, train] = draftsToOffer('1', 'ana', server)
  dropOffer('1', train!)
  expect(offered()).toEqual(['Del bar.'])
  dropOffer('1', bar!)
  expect(stored).toEqual({})
})

test('the browser keeps three beside the newest', () => {
  for (const hour of [10, 11, 12, 13, 14]) type(`A las ${hour}.`, `2026-11-24T${hour}:00:00Z`)
  expect(offered()).toEqual(['A las 14.', 'A las 13.', 'A las 12.', 'A las 11.'])
})

test('what the text says already is not offered', () => {
  keepDraft('1', draft('Del tren.'))
  expect(offered(article('Del tren.'))).toEqual([])
  setAside('1', article('Del tren.'))
  expect(Object.keys(stored)).toHaveLength(1)
})

test('a colleague in the same browser neither sees a draft nor writes over it', () => {
  keepDraft('1', draft('De Ana.'))
  expect(offered(server, 'luis')).toEqual([])
  setAside('1', server)
  keepDraft('1', draft('De Luis.', { owner: 'luis' }))
  dropDraft('1')
  expect(offered()).toEqual(['De Ana.'])
})

test('anything else under the name counts as nothing', () => {
  for (const strange of ['{', '[]', '{"owner":"ana"}', '"text"', 'null']) {
    keepDraft('1', draft('Del tren.'))
    for (const name of Object.keys(stored)) stored[name] = strange
    expect(offered()).toEqual([])
  }
})
