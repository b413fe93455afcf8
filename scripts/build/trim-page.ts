import { trimStyles } from './trim-styles.ts'

const STYLE = /<style>([\s\S]*?)<\/style>/

/**
 * The page with only those rules of its inlined stylesheet that it needs as it stands. The full stylesheet is
 * applied on the first user input (`boot-loader.ts`).
 */
export function trimPage(html: string): string {
  const css = STYLE.exec(html)?.[1]
  if (!css) throw new Error('The page has no inlined stylesheet')
  return html.replace(STYLE, () => `<style>${trimStyles(css, html.replace(STYLE, ''))}</style>`)
}
