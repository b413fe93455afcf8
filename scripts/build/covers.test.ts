import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { coverArt } from '../../app/ui/cover-art.ts'
import { neededCovers } from './covers.ts'

test('every treatment, article and unit has a cover drawn by the current code', async () => {
  const needed = await neededCovers()
  expect(needed.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { name, family } of needed) {
    const file = await readFile(new URL(`../../public/covers/${name}.svg`, import.meta.url), 'utf8').catch(
      () => '',
    )
    if (file !== coverArt(name, family)) wrong.push(name)
  }
  expect(wrong, 'run: node scripts/build/covers.ts').toEqual([])
})

test('a cover is small, and two slugs of one family differ', () => {
  const families = [
    'estetica',
    'cirugia',
    'facial',
    'longevidad',
    'corporal',
    'laser',
    'psicologia',
    'capilar',
  ] as const
  for (const family of families) {
    expect(coverArt('a', family).length).toBeLessThan(4096)
    expect(coverArt('a', family)).not.toBe(coverArt('b', family))
    expect(coverArt('a', family)).toBe(coverArt('a', family))
  }
})
