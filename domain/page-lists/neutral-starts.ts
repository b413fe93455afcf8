import { startOf } from '../pages/page-path.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'

const neutral = SITE_PAGES.filter(({ neutral }) => neutral !== null)

/** First path segments that reveal nothing about health. */
export const NEUTRAL_STARTS: readonly string[] = unique(neutral.map(({ pattern }) => startOf(pattern)))

/** Those whose second segment doesn't either. */
export const NEUTRAL_FOLDERS: readonly string[] = unique(
  neutral
    .filter(({ neutral, pattern }) => neutral === 'address' && pattern.includes('/'))
    .map(({ pattern }) => startOf(pattern)),
)

function unique(starts: string[]): string[] {
  return [...new Set(starts)].filter(Boolean)
}
