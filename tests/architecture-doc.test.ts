import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
const readme = readFileSync('README.md', 'utf8')

/** Folders that the document must name. */
const FOLDERS = [
  'domain/*/',
  'server/*/',
  'server/leads/*/',
  'server/shared/*/',
  'app/*/',
  'app/routes/public/*/',
  'app/routes/admin/*/',
  'app/widgets/*/',
]

const folders = FOLDERS.flatMap((pattern) => globSync(pattern))
const named = new Set(
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, path]) => path!.replace(/\/$/, '').split('/')),
)

test('docs/architecture.md names every area of the server, room of the domain and folder of the app', () => {
  expect(folders.length).toBeGreaterThan(80)
  expect(folders.filter((folder) => !named.has(basename(folder)))).toEqual([])
})

test('every path in docs/architecture.md and README.md exists', () => {
  const paths = [
    ...`${text}\n${readme}`.matchAll(
      /[`(]((?:app|content|db|docs|domain|scripts|server|tests)\/[\w./-]+)[`)]/g,
    ),
  ].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(60)
  expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([])
})

test('each walk in docs/architecture.md has fewer than 15 files', () => {
  const walks = text
    .slice(text.indexOf('\n## Two walks'), text.indexOf('\n## What happens'))
    .split('\n### ')
    .slice(1)
  const steps = walks.map((walk) => [...walk.matchAll(/^\d+\. `(\S+\.tsx?)`/gm)].length)
  expect(steps).toHaveLength(2)
  for (const count of steps) expect(count).toBeGreaterThan(5)
  for (const count of steps) expect(count).toBeLessThan(15)
})

test('lines of docs/architecture.md and README.md have at most 100 characters', () => {
  const lines = `${text}\n${readme}`.split('\n').filter((line) => !line.startsWith('|'))
  expect(lines.filter((line) => line.length > 100)).toEqual([])
})
