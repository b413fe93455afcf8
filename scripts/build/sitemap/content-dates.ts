import { execFileSync } from 'node:child_process'

/**
 * The day on which each file of `content/` last changed, as the repository's history has it: `content/blog/x.md` →
 * `2026-11-21`. Empty outside of a repository or in a shallow copy, whose history says nothing about single files.
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

/** The files whose text a page shows, when it has one of its own; pages made of many have none. */
export function sourcesOf(path: string): string[] {
  const [, treatment] = /^\/tratamientos\/([^/]+)$/.exec(path) ?? []
  if (treatment) return [`content/treatments/${treatment}.yaml`]
  const [, article] = /^\/blog\/([^/]+)$/.exec(path) ?? []
  if (article) return [`content/blog/${article}.md`]
  const [, page] = /^\/([^/]*)$/.exec(path) ?? []
  return page === undefined ? [] : [`content/pages/${page || 'home'}.yaml`, `content/pages/${page}.md`]
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
}
