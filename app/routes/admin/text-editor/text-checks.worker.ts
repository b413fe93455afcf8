import type { TextContent } from '#domain/editorial/text-content.ts'
import { checkSite, checkWords, type CheckSetup, type SiteChecks, type WordChecks } from './text-checks.ts'

/*
 * Reviews what is being typed, apart from the page, so that typing stays smooth in a long text.
 */

export type ToChecks = { setup: CheckSetup } | { content: TextContent }
export type FromChecks = { words: WordChecks } | { site: SiteChecks }

let setup: CheckSetup | null = null
let content: TextContent | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const answer = (message: FromChecks) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ToChecks>) => {
  if ('setup' in data) setup = data.setup
  else content = data.content
  // Of several that wait, only the newest is read.
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!setup || !content) return
    answer({ words: checkWords(content, setup) })
    answer({ site: checkSite(content, setup) })
  })
})
