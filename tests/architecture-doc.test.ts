import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
const readme = readFileSync('README.md', 'utf8')

/** Where the document lists folders: the line above the list, what its names are relative to, and the folders it must name. */
const LISTS = [
  {
    after: '## Top folders',
    within: '.',
    folders: ['{content,domain,db,docs,public,scripts,server,tests}/', 'app/*/'],
  },
  { after: '## Rooms of the domain', within: 'domain', folders: ['domain/*/'] },
  { after: '## Areas of the server', within: 'server', folders: ['server/*/', 'server/leads/*/'] },
  { after: 'Shared by several areas:', within: 'server', folders: ['server/shared/*/'] },
  {
    after: 'Pages for visitors, `app/routes/public/`:',
    within: 'app/routes/public',
    folders: ['app/routes/public/*/'],
  },
  {
    after: 'Pages for staff, `app/routes/admin/`:',
    within: 'app/routes/admin',
    folders: ['app/routes/admin/*/'],
  },
  { after: 'Components with state, `app/widgets/`:', within: 'app/widgets', folders: ['app/widgets/*/'] },
]

/** Folders whose subfolders are listed instead. */
const IN_PARTS = ['server/leads', 'server/shared']

/** The names that start the rows or points of the first list after this line. */
function listedAfter(line: string): string[] {
  const lines = text.slice(text.indexOf(`\n${line}\n`) + line.length + 2).split('\n')
  const start = lines.findIndex((one) => /^[-|] /.test(one))
  const end = lines.findIndex((one, index) => index > start && one === '')
  return lines
    .slice(start, end)
    .flatMap((one) => [...(/^[-|] ((?:`[^`]+`(?:, )?)+)/.exec(one)?.[1] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name]) => name!.replace(/\/$/, ''))
}

test.each(LISTS)(
  'docs/architecture.md: the list of «$after» names each folder once, and no other',
  (list) => {
    const listed = listedAfter(list.after).map((name) => join(list.within, name))
    const folders = list.folders.flatMap((pattern) => globSync(pattern))
    expect(listed.filter((path) => !existsSync(path))).toEqual([])
    expect(listed.filter((path, index) => listed.indexOf(path) !== index)).toEqual([])
    expect(folders.filter((folder) => !listed.includes(folder) && !IN_PARTS.includes(folder))).toEqual([])
  },
)

test('the contents of docs/architecture.md are its sections', () => {
  const contents = [...text.matchAll(/^- \[([^\]]+)\]\(#([^)]+)\)/gm)].map(([, title, anchor]) => [
    title,
    anchor,
  ])
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => [
    title,
    title!.toLowerCase().replaceAll(' ', '-'),
  ])
  expect(contents).toEqual(sections)
})

const sources = globSync(
  '{*,{app,content,db,docs,domain,scripts,server,tests}/**/*}.{ts,tsx,mjs,css,sql,yaml}',
)

/** Everything that people read about the code, apart from the changelog, which names what was. */
const DOCUMENTS = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md']

test.each(DOCUMENTS)('every file and folder that %s names exists', (document) => {
  const words = readFileSync(document, 'utf8')
  const quoted = [...words.matchAll(/`([\w./-]+)`/g)].map(([, path]) => path!)
  const paths = quoted.filter((path) =>
    /^(?:app|content|db|docs|domain|public|scripts|server|tests)\//.test(path),
  )
  const links = [...words.matchAll(/\]\((?!https?:|mailto:|[#/])([^)\s#]+)/g)].map(([, path]) =>
    join(dirname(document), path!),
  )
  expect([...paths, ...links].filter((path) => !existsSync(path))).toEqual([])
  const files = quoted.filter((path) => !path.startsWith('.') && /\.(?:tsx?|mjs|css|sql|yaml)$/.test(path))
  expect(files.filter((path) => !sources.some((source) => `/${source}`.endsWith(`/${path}`)))).toEqual([])
})

test('every document is linked from README.md or from another one', () => {
  const linked = DOCUMENTS.flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(/\]\(([\w./-]+\.md)/g)].map(([, to]) => join(dirname(from), to!)),
  )
  const single = DOCUMENTS.filter((path) => path !== 'README.md' && !path.startsWith('docs/decisions/'))
  expect(single.filter((path) => !linked.includes(path))).toEqual([])
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
