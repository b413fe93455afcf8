import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from '../log.ts'
import { StartError } from '../start-error.ts'
import type { FileFactsIndex } from './file-facts.ts'
import { type CommonHeaders, loadStaticFiles, type StaticFiles } from './static-files.ts'

type BuiltSite = {
  /** Folder of the built pages and assets; absent in development. */
  clientFolder?: string | undefined
  /** What the build computed about those files (`scripts/build/compress.ts`). */
  factsFile?: string | undefined
  commonHeaders: CommonHeaders
  log: Logger
}

/** All files built for browsers, in memory. @throws {StartError} if the build is incomplete */
export function loadBuiltSite({ clientFolder, factsFile, commonHeaders, log }: BuiltSite): StaticFiles {
  if (!clientFolder) return new Map()
  if (!existsSync(join(clientFolder, 'index.html'))) throw StartError.build(`${clientFolder} has no pages`)
  return loadStaticFiles(resolve(clientFolder), {
    facts: readFacts(factsFile),
    commonHeaders,
    onDamaged: (file) => log.error({ file }, 'a built file is damaged and left out; build again'),
  })
}

function readFacts(file: string | undefined): FileFactsIndex {
  if (!file || !existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileFactsIndex
  } catch {
    throw StartError.build(`${file} is damaged`)
  }
}
