import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { routeImportsUrl } from '#app/widgets/prefetch/route-imports.ts'
import type { FileFacts } from '#server/http/file-facts.ts'
import { markBuildWhole } from '../launch/whole-build.mjs'
import { BUILD_FOLDER } from './build-folder.ts'
import { finishFile } from './finish-file.ts'
import { isOfEveryPage, squeezeScript } from './squeeze-script.ts'
import { trimManifest } from './trim-manifest.ts'

const FOLDER = join(BUILD_FOLDER, 'client')
const FACTS_FILE = join(BUILD_FOLDER, 'client-facts.json')
const MANIFEST = /[\\/]assets[\\/]manifest-[^\\/]+\.js$/

/** Moves the parts of the route manifest that no page needs at start to another file, and returns its path. */
async function splitManifest(path: string): Promise<string[]> {
  const trimmed = trimManifest(await readFile(path, 'utf8'))
  if (!trimmed) return []
  await writeFile(path, trimmed.script)
  const importsPath = routeImportsUrl(path)
  await writeFile(importsPath, JSON.stringify(trimmed.imports))
  return [importsPath]
}

/** The content of a built file; a script that every page loads is minified once more. */
async function contentOf(path: string, name: string): Promise<Buffer> {
  const body = await readFile(path)
  if (!isOfEveryPage(name)) return body
  const squeezed = Buffer.from(await squeezeScript(body.toString('utf8'), name))
  await writeFile(path, squeezed)
  return squeezed
}

/** Those of the pages were written by `pages.ts`. */
const facts: Record<string, FileFacts> = JSON.parse(await readFile(FACTS_FILE, 'utf8'))
const nameOf = (path: string) => path.slice(FOLDER.length + 1).replaceAll('\\', '/')
const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const queue = entries
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !facts[nameOf(path)])
for (const path of queue.filter((path) => MANIFEST.test(path))) queue.push(...(await splitManifest(path)))
await Promise.all(
  // zlib has its own threads; two files per core keep them busy while others are read and written.
  Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const name = nameOf(path)
      facts[name] = await finishFile(path, name, await contentOf(path, name))
    }
  }),
)
await writeFile(FACTS_FILE, JSON.stringify(facts))
markBuildWhole(BUILD_FOLDER)
process.stdout.write(`Prepared ${Object.keys(facts).length} files.\n`)
