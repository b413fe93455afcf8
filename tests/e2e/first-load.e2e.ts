import { expect, inject, test } from 'vitest'
import { printTable } from '../../scripts/bench/print-table.ts'
import { PAGE_EXAMPLES } from '../page-examples.ts'

/** kB of 1,000 bytes, compressed (docs/performance.md). */
const LIMIT = 100
const LOWER_LIMITS: Record<string, number> = { treatment: 95 }

const sizes = new Map<string, Promise<number>>()

/** Compressed bytes of a script. */
function sizeOf(script: string): Promise<number> {
  const known = sizes.get(script)
  if (known) return known
  const size = fetch(new URL(script, inject('siteUrl')), { headers: { 'accept-encoding': 'br' } }).then(
    async (answer) => {
      expect(answer.headers.get('content-encoding'), script).toBe('br')
      await answer.body?.cancel()
      return Number(answer.headers.get('content-length'))
    },
  )
  sizes.set(script, size)
  return size
}

async function firstLoadOf(path: string): Promise<number> {
  const html = await (await fetch(new URL(path, inject('siteUrl')))).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length, path).toBeGreaterThan(5)
  const total = (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0)
  expect(total, path).toBeGreaterThan(50_000)
  return total
}

test('the first-load JavaScript of every public page is at most 100 kB', async () => {
  const rows: [string, string, number][] = []
  for (const [id, path] of Object.entries(PAGE_EXAMPLES)) rows.push([id, path, await firstLoadOf(path)])
  rows.sort(([, , one], [, , other]) => other - one)
  printTable([
    ['template', 'page', 'kB'],
    ...rows.map(([id, path, size]) => [id, path, (size / 1000).toFixed(1)]),
  ])
  const limitOf = (id: string) => (LOWER_LIMITS[id] ?? LIMIT) * 1000
  expect(rows.filter(([id, , size]) => size > limitOf(id))).toEqual([])
})
