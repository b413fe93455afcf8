import { createHash } from 'node:crypto'
import { trimStyles } from './trim-styles.ts'

/** A stylesheet that pages name in `data-rest`; `name` is its file, relative to the built folder. */
type Sheet = { name: string; css: string }

const STYLE = /<style>([\s\S]*?)<\/style>/
const known = new Map<string, string>()

/**
 * Leaves in a page, of its inlined stylesheet, only the rules that it needs as it stands. The whole stylesheet becomes a
 * file, named in `data-rest`, for the page's code to load before it changes anything (`rest-of-styles.ts`).
 * `sheets` holds it the first time only.
 */
export function moveStyles(html: string): { html: string; sheets: Sheet[] } {
  const css = STYLE.exec(html)?.[1]
  if (!css) return { html, sheets: [] }
  const name =
    known.get(css) ?? `assets/site-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
  const isNew = !known.has(css)
  known.set(css, name)
  const needed = trimStyles(css, html.replace(STYLE, ''))
  return {
    html: html.replace(STYLE, () => `<style data-rest="/${name}">${needed}</style>`),
    sheets: isNew ? [{ name, css }] : [],
  }
}
