import { afterEach, expect, test, vi } from 'vitest'

async function report(...queries: string[]): Promise<string[]> {
  const sent: string[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(body as string)
    return Promise.reject(new TypeError('offline'))
  })
  vi.resetModules()
  const { reportVainSearch } = await import('./report-vain-search.ts')
  for (const query of queries) reportVainSearch(query)
  return sent.map((body) => (JSON.parse(body) as { text: string }).text)
}

afterEach(() => vi.unstubAllGlobals())

test('each text is reported once, however it is typed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await report('Termas', ' termas ', 'TÉRMAS', 'Sauna')).toEqual(['termas', 'sauna'])
})

test('what could be about a person is not reported', async () => {
  vi.stubGlobal('navigator', {})
  expect(await report('612 345 678', 'ana@example.com', 'ab')).toEqual([])
})

test('nothing is reported under Global Privacy Control', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  expect(await report('Termas')).toEqual([])
})
