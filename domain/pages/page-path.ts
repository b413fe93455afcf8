import type { SitePage } from './site-page.ts'

/**
 * The path of a page with its parameters filled in.
 * @throws if a parameter is missing
 */
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

/** Whether a page is a file, such as `/llms.txt`, rather than a document with data. */
export function isFile({ pattern }: Pick<SitePage, 'pattern'>): boolean {
  return /\.\w+$/.test(pattern)
}

/** First segment of a path or pattern; empty for the home page. */
export function startOf(path: string): string {
  return path.split('/').find(Boolean) ?? ''
}
