import type { SitePage } from './site-page.ts'

/** The path of a page, with its values filled in. @throws when the pattern takes a value that is not given */
export function pagePath(
  { pattern }: Pick<SitePage, 'pattern'>,
  values: Record<string, string> = {},
): string {
  const filled = pattern.replace(/:(\w+)|\*/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`«${pattern}» needs a value for «${name}»`)
    return value
  })
  return `/${filled}`
}

/** Whether a page is a file of its own, such as `/llms.txt`, rather than a document with its data. */
export function isFile({ pattern }: Pick<SitePage, 'pattern'>): boolean {
  return /\.\w+$/.test(pattern)
}

/** The first segment of a path or a pattern; empty for the start page. */
export function startOf(path: string): string {
  return path.split('/').find(Boolean) ?? ''
}
