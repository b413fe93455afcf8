import { execFileSync } from 'node:child_process'
import { pageOf } from '#domain/pages/page-of.ts'

/**
 * The date of the last change of each file in `content/`, from the repository's history: `content/blog/x.md`
 * → `2026-11-21`. Empty outside a repository or in a shallow clone, whose history has no dates of single
 * files.
 */
export function contentDates(): Map<string, string> {
  const dates = new Map<string, string>()
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates
    let date = ''
    for (const line of git('log', '--format=@%cs', '--name-only', '--', 'content').split('\n')) {
      if (line.startsWith('@')) date = line.slice(1)
      else if (line && !dates.has(line)) dates.set(line, date)
    }
  } catch {
    dates.clear()
  }
  return dates
}

/** The files whose text a page shows, if it has its own; pages made from many files have none. */
export function sourcesOf(path: string): string[] {
  const page = pageOf(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (page?.id === 'treatment') return [`content/treatments/${name}.yaml`]
  if (page?.id === 'article') return [`content/blog/${name}.md`]
  const isOneOfMany = !page || /[/*]/.test(page.pattern)
  return isOneOfMany ? [] : [`content/pages/${name || 'home'}.yaml`, `content/pages/${name}.md`]
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
}
