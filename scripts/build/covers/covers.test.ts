import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { coverArt } from '../../../app/ui/cover-art.ts'
import { hasThumb, isThumbOnly, neededCovers } from './covers.ts'
import { isDark, plateArt, pointOf, viewOf } from './plate-view.ts'

const covers = await neededCovers()
const fileOf = (name: string) => new URL(`../../../public/covers/${name}`, import.meta.url)
const plate = (name: string) =>
  readFile(new URL(`../../../content/plates/${name}.svg`, import.meta.url), 'utf8')

test('every treatment, concern, article, unit and zone has a plate, drawn by the current code', async () => {
  expect(covers.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const { name, svg } of covers) {
    const file = await readFile(fileOf(`${name}.svg`), 'utf8').catch(() => '')
    if (file !== svg && !isThumbOnly(name)) wrong.push(name)
    if (hasThumb(name) && !existsSync(fileOf(`${name}.webp`))) wrong.push(`${name}.webp`)
  }
  expect(wrong, 'run: npx node scripts/build/covers/covers.ts').toEqual([])
  expect(covers.filter((cover) => !cover.plate).map(({ name }) => name)).toEqual([])
})

test('every plate is used, and every plate that is named exists', async () => {
  const named = Object.values(
    parse(await readFile(new URL('../../../content/plates/plates.yaml', import.meta.url), 'utf8')) as object,
  ).flatMap((subjects: Record<string, string | { plate: string }>) =>
    Object.values(subjects).map((chosen) => (typeof chosen === 'string' ? chosen : chosen.plate)),
  )
  for (const name of new Set(named)) expect((await plate(name)).startsWith('<svg'), name).toBe(true)
})

test('no two pictures of one kind are the same', () => {
  const kinds = Object.groupBy(covers, ({ name }) => name.split('/').slice(0, -1).join('/'))
  for (const group of Object.values(kinds))
    expect(new Set(group!.map(({ svg }) => svg)).size, group![0]!.name).toBe(group!.length)
})

test('a picture keeps the garnet point in its middle, in any view', async () => {
  for (const name of new Set(covers.flatMap((cover) => cover.plate?.name ?? []))) {
    const svg = await plate(name)
    for (let turn = 0; turn < 8; turn += 1) {
      const view = viewOf(name, turn)
      const box = /viewBox="([^"]+)"/.exec(plateArt(svg, view))![1]!.split(' ').map(Number)
      const [left, top, width, height] = box as [number, number, number, number]
      const [x, y] = pointOf(svg)
      const share = ((view.mirror ? 1200 - x : x) - left) / width
      // A square crop shows the middle three quarters.
      expect(Math.abs(share - 0.5), `${name} ${turn}`).toBeLessThan(0.375)
      expect((y - top) / height, `${name} ${turn}`).toBeGreaterThan(0.1)
      expect((y - top) / height, `${name} ${turn}`).toBeLessThan(0.9)
    }
  }
})

test('a plate on a dark ground has a light version, and people keep their colors on it', async () => {
  const dark = viewOf('cadera', 0)
  expect(isDark('cadera', dark)).toBe(true)
  const light = { ...dark, light: true }
  expect(isDark('cadera', light)).toBe(false)
  expect(plateArt(await plate('cadera'), light)).not.toContain('#2b0d13')
  expect(plateArt(await plate('ovalo'), { ...viewOf('ovalo', 0), light: true })).toContain('#fcf3ed')
})

test('another tone changes the skin, and only colors of its ramp', async () => {
  const drawing = await plate('labios')
  const dark = plateArt(drawing, { tone: 'dark', mirror: false, zoom: 1, light: false })
  expect(dark).toContain('#bb8664')
  expect(dark).not.toContain('#fcf3ed')
  const cell = { mirror: false, zoom: 1, light: false } as const
  const inside = await plate('celula')
  expect(plateArt(inside, { ...cell, tone: 'dark' })).toBe(plateArt(inside, { ...cell, tone: 'native' }))
})

test('a subject without a plate is drawn by lines: small, and each slug its own', () => {
  for (const family of [
    'estetica',
    'cirugia',
    'facial',
    'longevidad',
    'corporal',
    'laser',
    'capilar',
  ] as const) {
    expect(coverArt('a', family).length).toBeLessThan(4096)
    expect(coverArt('a', family)).not.toBe(coverArt('b', family))
    expect(coverArt('a', family)).toBe(coverArt('a', family))
  }
})
