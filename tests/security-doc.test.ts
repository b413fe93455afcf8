import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security.md', 'utf8')
const requirements = text
  .split('\n')
  .filter((line) => /^\|\s*V\d/.test(line))
  .map(cellsOf)

/** A path of this repository in code marks. */
const FILE = /`((?:app|content|db|docs|domain|scripts|server|tests)\/[\w./-]+\.\w+)`/g
/** Verified by a file, a package or a part of a document. */
const isPlace = (held: string) => !/^(?:open|does not apply)/.test(held) && /`\S+`|\]\(\S+\)/.test(held)
const filesIn = (part: string) => [...part.matchAll(FILE)].map(([, path]) => path!)

/** The requirements of levels 1 and 2 of ASVS 5.0.0: the numbers of each section, as `from-to`. */
const LEVEL_2 = `
  1.1 1-2, 1.2 1-9, 1.3 1-11, 1.4 1-3, 1.5 1-2, 2.1 1-3, 2.2 1-3, 2.3 1-4, 2.4 1-1, 3.2 1-2, 3.3 1-4, 3.4 1-6, 3.5 1-5,
  3.7 1-2, 4.1 1-3, 4.2 1-1, 4.3 1-2, 4.4 1-4, 5.1 1-1, 5.2 1-3, 5.3 1-2, 5.4 1-3, 6.1 1-3, 6.2 1-12, 6.3 1-4, 6.4 1-4,
  6.5 1-5, 6.6 1-3, 6.8 1-4, 7.1 1-3, 7.2 1-4, 7.3 1-2, 7.4 1-5, 7.5 1-2, 7.6 1-2, 8.1 1-2, 8.2 1-3, 8.3 1-1, 8.4 1-1,
  9.1 1-3, 9.2 1-4, 10.1 1-2, 10.2 1-2, 10.3 1-4, 10.4 1-11, 10.5 1-5, 10.6 1-2, 10.7 1-3, 11.1 1-2, 11.2 1-3, 11.3 1-3,
  11.4 1-4, 11.5 1-1, 11.6 1-1, 12.1 1-3, 12.2 1-2, 12.3 1-4, 13.1 1-1, 13.2 1-5, 13.3 1-2, 13.4 1-5, 14.1 1-2, 14.2 1-4,
  14.3 1-3, 15.1 1-3, 15.2 1-3, 15.3 1-7, 16.1 1-1, 16.2 1-5, 16.3 1-4, 16.4 1-3, 16.5 1-3, 17.1 1-1, 17.2 1-4, 17.3 1-2`
  .split(',')
  .flatMap((part) => {
    const [section = '', range = ''] = part.trim().split(' ')
    const [from = 0, to = 0] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, n) => `V${section}.${from + n}`)
  })

test('every file named in the document exists', () => {
  const files = filesIn(text)
  expect(files.length).toBeGreaterThan(300)
  expect([...new Set(files)].filter((path) => !existsSync(path))).toEqual([])
})

test('every requirement of ASVS 5.0 up to level 2 has one line', () => {
  expect(LEVEL_2).toHaveLength(253)
  expect(requirements.map(([id]) => id)).toEqual(LEVEL_2)
})

test('each requirement has a description and its evidence, the reason why it does not apply, or its gap', () => {
  const unanswered = requirements.filter(
    ([, what = '', held = '', ...more]) =>
      what === '' || more.length > 0 || !(/^(?:open|does not apply): \S/.test(held) || isPlace(held)),
  )
  expect(unanswered).toEqual([])
})

test('the counts match the lines', () => {
  const count = (start: string) =>
    requirements.filter(([, , held = '']) => held.startsWith(`${start}:`)).length
  const [open, without] = [count('open'), count('does not apply')]
  const held = requirements.length - open - without
  expect(text).toContain(
    `${requirements.length} requirements: ${held} held, ${without} do not apply, ${open} open.`,
  )
})

test('every attack is named with its threat, and no unknown attack is named', () => {
  const attacks = readdirSync('scripts/attack').flatMap((file) => {
    const source = readFileSync(`scripts/attack/${file}`, 'utf8')
    return [...source.matchAll(/name: '([^']+)',\s+threat:/g)].map(([, name]) => name!)
  })
  expect(attacks.length).toBeGreaterThan(20)
  const named = [...text.matchAll(/(?<![\w*])[*_]([^*_`|\n]+)[*_](?![\w*])/g)].map(([, name]) => name!)
  expect([...new Set(named)].toSorted()).toEqual(attacks.toSorted())
})

test('each threat has a defense and names one of our tests', () => {
  const from = text.indexOf('\n## Threats')
  const threats = text
    .slice(from, text.indexOf('\n## Known gaps', from))
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:threat\s|-)/.test(line))
    .map(cellsOf)
  expect(threats.length).toBeGreaterThan(40)
  const wrong = threats.filter(
    ([threat, done, tests = '', attack, ...more]) =>
      !(threat && done && attack) ||
      more.length > 0 ||
      !filesIn(tests).some((path) => /\.(?:test|e2e)\.tsx?$/.test(path)),
  )
  expect(wrong).toEqual([])
})

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
}
