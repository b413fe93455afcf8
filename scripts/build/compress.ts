import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { routeImportsUrl } from '#app/router-internals/route-imports.ts'
import { splitManifest } from '#app/router-internals/split-manifest.ts'
import type { FileFacts } from '#server/http/file-facts.ts'
import { markBuildWhole } from '../launch/whole-build.mjs'
import { BUILD_FOLDER } from './build-folder.ts'
import { finishFile } from './finish-file.ts'

const FOLDER = join(BUILD_FOLDER, 'client')
const FACTS_FILE = join(BUILD_FOLDER, 'client-facts.json')
const MANIFEST = /^assets\/manifest-[^/]+\.js$/

/** Moves the imports of modules from the manifest to another file, and returns its path. */
async function takeOutImports(path: string): Promise<string> {
  const { script, imports } = splitManifest(await readFile(path, 'utf8'))
  await writeFile(path, script)
  const importsPath = routeImportsUrl(path)
  await writeFile(importsPath, JSON.stringify(imports))
  return importsPath
}

/** Those of the pages were written by `pages.ts`. */
const facts: Record<string, FileFacts> = JSON.parse(await readFile(FACTS_FILE, 'utf8'))
const nameOf = (path: string) => path.slice(FOLDER.length + 1).replaceAll('\\', '/')
const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
const queue = entries
  .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !facts[nameOf(path)])
const manifests = queue.filter((path) => MANIFEST.test(nameOf(path)))
if (manifests.length !== 1)
  throw new Error(`Found ${manifests.length} manifests of React Router instead of one`)
queue.push(await takeOutImports(manifests[0]!))
await Promise.all(
  // zlib has its own threads; two files per core keep them busy while others are read and written.
  Array.from({ length: availableParallelism() * 2 }, async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const name = nameOf(path)
      facts[name] = await finishFile(path, name, await readFile(path))
    }
  }),
)
await writeFile(FACTS_FILE, JSON.stringify(facts))
markBuildWhole(BUILD_FOLDER)
process.stdout.write(`Prepared ${Object.keys(facts).length} files.\n`)
